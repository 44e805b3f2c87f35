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
  ['deals >=$20k need approval', 'Deals at least 20 thousand dollars need approval.'],
  ['Deals > $20k', 'Deals over 20 thousand dollars.'],
  ['Budget: <Rp 7M', 'Budget: less than Rp 7 million.'],
  ['Settings > Users > Add', 'Settings, Users, Add.'],
  ['See https://www.example.com/a/b for more', 'See example dot com for more.'],
  ['Write to jo@acme.com', 'Write to jo at acme dot com.'],
  ['An audio/video call', 'An audio or video call.'],
  ['the go/links page', 'The go slash links page.'],
  ['A/B testing', 'A B testing.'],
  ['£60 / hr', '60 pounds per hour.'],
  ['Demo/Presentation', 'Demo or Presentation.'],
  ['A Go/No-Go decision', 'A Go or No-Go decision.'],
  ['this quarter/year', 'This quarter or year.'],
  ['the CFO/CEO decides', 'The CFO or CEO decides.'],
  ['5 min/user', '5 minutes per user.'],
  ['3-5+ outlets', '3 to 5 and more outlets.'],
  ['✅ Confirm [client name] – fast', 'Confirm client name – fast.'],
  ['Revenue: $____', 'Revenue.'],
  ['no signs like $ or €', 'No signs like dollar or euro.'],
  [
    'The price (list) — and it matters — is $1.5k',
    'The price (list) – and it matters – is 1.5 thousand dollars.',
  ],
  ['This is IMPORTANT for IBM', 'This is important for IBM.'],
  ['iPhone use', 'iPhone use.'],
  ['Ask: "Why now?"', 'Ask: "Why now?"'],
  ['Call the helpdesk on 1-800-RETAIL-IT', 'Call the helpdesk on 1-800-RETAIL-IT.'],
  ['Scaled tools ($1000+/month)', 'Scaled tools (at least 1,000 dollars per month).'],
  ['Week 5+: shadow a colleague', 'Week 5 and beyond: shadow a colleague.'],
  ['3+ customer case studies', 'At least 3 customer case studies.'],
  ['a lower $250 deductible', 'A lower 250 dollar deductible.'],
  ['A score of 78/100', 'A score of 78 out of 100.'],
  ['students with a valid .edu email', 'Students with a valid dot edu email.'],
  ['Click on **+ New request**', 'Click on New request.'],
  ['🎉', ''],
  ['Rated 4.2/5', 'Rated 4.2 out of 5.'],
  ['Approx. starting price', 'Approximate starting price.'],
  ['Alerts of P3/P5', 'Alerts of P3 or P5.'],
  ['From $14/user/month', 'From 14 dollars per user per month.'],
  ['High: 50 <= Score < 80', 'High: Score from 50 to under 80.'],
  ['Copy the .ssh folder', 'Copy the dot ssh folder.'],
  ['Wrap up/finish your code', 'Wrap up or finish your code.'],
  ['Luca Rossi / Refactoring pays +3-5%', 'Luca Rossi, Refactoring pays plus 3 to 5 percent.'],
  ['He cancels → Audio is cut', 'He cancels, then audio is cut.'],
  ['CPU/Memory limits', 'CPU or Memory limits.'],
  ['VPS with 4 CPU / 8 GB', 'VPS with 4 CPU, 8 gigabytes.'],
  ['₹30,000+ a month', 'At least 30,000 rupees a month.'],
  ['$[X]-$[Y] for [Z]+ seats', 'X dollars to Y dollars for at least Z seats.'],
  ['LinkedIn: /company/blue-ferry', 'LinkedIn: slash company slash blue-ferry.'],
  ['→ 22% no-show rate', '22 percent no-show rate.'],
  ['Be creative :) and short', 'Be creative and short.'],
])('is spoken in English: %s', (source, said) => expect(english.sentence(source)).toBe(said))

test.each([
  ['Ticket >=20k€', 'Ticket au moins 20\u202F000 euros.'],
  ['Délai : 5 jours', 'Délai\u00A0: 5 jours.'],
  ['« Pourquoi ? »', '«\u00A0Pourquoi\u00A0?\u00A0»'],
  ['Coût : 1 200 €/mois (HT)', 'Coût\u00A0: 1\u202F200 euros par mois (hors taxes).'],
  ['les 2-3 visites', 'Les 2 à 3 visites.'],
  ['-15 % en 2025', 'Moins 15 pour cent en 2025.'],
  ['un passage -, le reste', 'Un passage, le reste.'],
  ['[Incendie]( #fire)', 'Incendie.'],
  ['Coût élevé ($60-80K/an)', 'Coût élevé (de 60\u202F000 à 80\u202F000 dollars par an).'],
  ['Budget > $2,000', 'Budget de plus de 2\u202F000 dollars.'],
  [
    '29€/user, +3-5% après 12/24/36 mois',
    '29 euros par utilisateur, plus 3 à 5 pour cent après 12, 24 ou 36 mois.',
  ],
  ['La vitesse doit être > 5 nœuds', 'La vitesse doit être plus de 5 nœuds.'],
  ['Budget confirmé (>$2K)', 'Budget confirmé (plus de 2\u202F000 dollars).'],
  ['Coût mensuel : 5-7K €', 'Coût mensuel\u00A0: de 5\u202F000 à 7\u202F000 euros.'],
  ['RG-COM-02 : Un accusé est envoyé sur iOS/Android', 'Un accusé est envoyé sur iOS ou Android.'],
  ['R : Par virement', 'Par virement.'],
  ['Prix : 5000 FCFA/caisse', 'Prix\u00A0: 5000 FCFA par caisse.'],
  ['42,50$ /caisse', '42,50 dollars par caisse.'],
  ['C’est 29 €/mois. Et voilà.', 'C’est 29 euros par mois. Et voilà.'],
  ['Le suivi (14h - 15h)', 'Le suivi (de 14 heures à 15 heures).'],
  ['Score : /20', 'Score\u00A0: sur 20.'],
  ['VPS avec 4 CPU / 8 Go', 'VPS avec 4 CPU, 8 gigaoctets.'],
  ['De [X]-[Y] € pour [Z]+ postes', 'De X à Y euros pour au moins Z postes.'],
  ['LinkedIn : /company/bac-bleu', 'LinkedIn\u00A0: slash company slash bac-bleu.'],
  ['Un score de 78/100', 'Un score de 78 sur 100.'],
  ['Une note de 4,2/5', 'Une note de 4,2 sur 5.'],
  ['Un effort de 5,5/7', 'Un effort de 5,5 sur 7.'],
  ['Twilio (prix/SMS)', 'Twilio (prix par SMS).'],
  ['Oui (urgence) -> un humain', 'Oui (urgence)\u00A0: un humain.'],
  ['29 €/utilisateur/mois', '29 euros par utilisateur par mois.'],
  ['Un CSAT sous 3/5', 'Un CSAT sous 3 sur 5.'],
  ['Critique : 50 <= score < 80', 'Critique\u00A0: score de 50 à moins de 80.'],
  ['Le bug/problème est corrigé', 'Le bug ou problème est corrigé.'],
  ['Cliquez sur **+ Nouvelle demande**', 'Cliquez sur Nouvelle demande.'],
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
