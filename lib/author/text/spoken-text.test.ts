import { describe, expect, test } from 'vitest'
import { HOSTILE_TEXTS, superlinearGrowth } from '../../product/fixtures/hostile-texts.ts'
import { asSentence, localQuotes, toSpeech } from './spoken-text.ts'

// In a process of its own: it measures CPU time, which garbage of the files before it takes too.

const french: [string, string | null][] = [
  ['8 000€ - 10 000€', '8\u00A0000€ - 10\u00A0000€'],
  ['Économie de 80+ heures (6 000€+)', 'Économie de 80+ heures, 6\u00A0000€+'],
  ['Code (~22 500 lignes)', 'Code, ~22\u00A0500 lignes'],
  ['M. Durand, p. ex., vend & forme', 'M. Durand, p. ex. vend & forme'],
  ["Dites « bonjour » à l'accueil", 'Dites “bonjour” à l’accueil'],
  ['Bonjour [Prénom], je vous appelle', null],
  ['Email : ventes@exemple.fr', null],
  ['Voir le tableau ci-dessus', null],
  ['🟢 Élevé ✅', 'Élevé'],
  // What the narrator says as words stays as it is written.
  ['8k-15k€', '8k-15k€'],
  ['Coût : 40k€-80k€', 'Coût\u00A0: 40k€-80k€'],
  ['99€/mois', '99€/mois'],
  ['développeur à 400€/jour × 30 jours = 12k€ minimum', 'développeur à 400€/jour × 30 jours = 12k€ minimum'],
  ['1,5 M€ HT', '1,5 M€ HT'],
  ['Maximum 1,000 $ par an', 'Maximum 1,000\u00A0$ par an'],
]

const english: [string, string | null][] = [
  ['when [specific problem] just... goes away', 'when the specific problem just goes away'],
  ['spending [X hours] a week', null],
  ['roughly $X per month', null],
  ['See https://example.com/pricing', null],
  ['**Bold** and `code`', 'Bold and code'],
  ['He said "Good, thanks," and left', 'He said “Good, thanks,” and left'],
  ['Say "yes (really)" then', 'Say “yes, really” then'],
  // What the narrator says as words stays as it is written.
  ['1/72 of the shares, 1/3 of the time', '1/72 of the shares, 1/3 of the time'],
  ['-10-15% of the stock', '-10-15% of the stock'],
  ['in the weekly 1:1s', 'in the weekly 1:1s'],
  ['It lands in the $800-$1,200 range', 'It lands in the $800-$1,200 range'],
  ['It starts at $500/month', 'It starts at $500/month'],
  ['a €2M budget and £30k', 'a €2M budget and £30k'],
]

describe('source text becomes narration', () => {
  test.each(french)('fr: %s', (written, said) => expect(toSpeech(written, 'fr')).toBe(said))
  test.each(english)('en: %s', (written, said) => expect(toSpeech(written, 'en')).toBe(said))
})

test('a sentence ends once, even inside quotes', () => {
  expect(asSentence('say “yes”')).toBe('Say “yes”.')
  expect(asSentence('say “yes!”')).toBe('Say “yes!”')
  expect(asSentence('“yes.”.')).toBe('“Yes.”')
})

test('quotes and punctuation follow the language', () => {
  expect(localQuotes('Il dit: “oui”?', 'fr')).toBe('Il dit\u00A0: «\u00A0oui\u00A0»\u00A0?')
  expect(localQuotes('He says: “yes”', 'en')).toBe('He says: "yes"')
})

test.each(
  Object.entries({
    ...HOSTILE_TEXTS,
    hyphens: (length: number) => 'a-'.repeat(length / 2),
    versions: (length: number) => '1.1.'.repeat(length / 4),
    'open brackets': (length: number) => '('.repeat(length),
    'open references': (length: number) => '(et al'.repeat(length / 6),
    'full stops': (length: number) => '.'.repeat(length),
    dashes: (length: number) => 'a----b'.repeat(length / 6),
  }),
)('the time to write a text as narration grows with its length: %s', async (_name, text) => {
  expect(await superlinearGrowth(text, (each) => toSpeech(each, 'en'))).toBeNull()
})
