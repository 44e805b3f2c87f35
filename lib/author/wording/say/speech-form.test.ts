import { expect, test } from 'vitest'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { startSpeech } from './speech-form.ts'

const english = startSpeech(
  [documentOf('We use audio and video.\n\nAlways confirm the date and do what is important.', 'en')],
  'en',
)
const french = startSpeech(
  [documentOf('Nous confirmons toujours par écrit avec Olivier.\n\nOlivier décide, dit Olivier.', 'fr')],
  'fr',
)

test.each([
  ['deals >=$20k need approval', 'Deals ≥$20k need approval.'],
  ['See https://www.example.com/a/b for more', 'See example.com for more.'],
  ['✅ Confirm [client name] – fast', 'Confirm client name – fast.'],
  ['Revenue: $____', 'Revenue.'],
  ['The price (list) — and it matters — is $1.5k', 'The price (list) – and it matters – is $1.5k.'],
  ['Click on **+ New request**', 'Click on New request.'],
  ['🎉', ''],
  ['High: 50 <= Score < 80', 'High: 50 ≤ Score < 80.'],
  ['$[X]-$[Y] for [Z]+ seats', '$X-$Y for Z+ seats.'],
  ['→ 22% no-show rate', '22% no-show rate.'],
  ['Be creative :) and short', 'Be creative and short.'],
  // What the narrator says as words stays as it is written.
  ['Deals > $20k', 'Deals > $20k.'],
  ['Budget: <Rp 7M', 'Budget: <Rp 7M.'],
  ['An audio/video call', 'An audio/video call.'],
  ['the go/links page', 'The go/links page.'],
  ['A/B testing', 'A/B testing.'],
  ['£60 / hr', '£60 / hr.'],
])('is spoken in English: %s', (source, said) => expect(english.sentence(source)).toBe(said))

test.each([
  ['Ticket >=20k€', 'Ticket ≥20k€.'],
  ['« Pourquoi ? »', '«\u00A0Pourquoi\u00A0?\u00A0»'],
  ['un passage -, le reste', 'Un passage, le reste.'],
  ['[Incendie]( #fire)', 'Incendie.'],
  ['RG-COM-02 : Un accusé est envoyé sur iOS/Android', 'Un accusé est envoyé sur iOS/Android.'],
  ['R : Par virement', 'Par virement.'],
  ['C’est 29 €/mois. Et voilà.', 'C’est 29\u00A0€/mois. Et voilà.'],
  ['Le suivi (14h - 15h)', 'Le suivi (14h – 15h).'],
  ['De [X]-[Y] € pour [Z]+ postes', 'De X-Y € pour Z+ postes.'],
  ['Oui (urgence) -> un humain', 'Oui (urgence) → un humain.'],
  ['Critique : 50 <= score < 80', 'Critique\u00A0: 50 ≤ score < 80.'],
  ['Cliquez sur **+ Nouvelle demande**', 'Cliquez sur Nouvelle demande.'],
  // What the narrator says as words stays as it is written.
  ['Délai : 5 jours', 'Délai\u00A0: 5 jours.'],
  ['Coût : 1 200 €/mois (HT)', 'Coût\u00A0: 1\u00A0200\u00A0€/mois (HT).'],
  ['les 2-3 visites', 'Les 2-3 visites.'],
  ['-15 % en 2025', '-15\u00A0% en 2025.'],
  ['Coût élevé ($60-80K/an)', 'Coût élevé ($60-80K/an).'],
  ['Budget > $2,000', 'Budget > $2,000.'],
])('is spoken in French: %s', (source, said) => expect(french.sentence(source)).toBe(said))

test('lowercases only what the documents write in lower case, never a name', () => {
  expect(english.startSmall('Confirm the date.')).toBe('confirm the date.')
  expect(english.startSmall('Wave is a product')).toBe('Wave is a product')
  expect(english.startSmall('Weigh three bags of beans')).toBe('weigh three bags of beans')
  expect(english.startSmall('Negotiation of terms')).toBe('negotiation of terms')
  expect(french.startSmall('Fidélisation')).toBe('fidélisation')
  expect(french.startSmall('Olivier décide')).toBe('Olivier décide')
  expect(french.startSmall('Pesez les grains')).toBe('pesez les grains')
  expect(french.startSmall('Appeler le client ;')).toBe('appeler le client ;')
})
