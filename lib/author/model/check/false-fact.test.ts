import { describe, expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { figuresIn } from './clauses/figures-in.ts'
import { asksForDenied } from './denial.ts'
import { falseFact } from './false-fact.ts'
import english from './fixtures/paraphrases.en.json' with { type: 'json' }
import french from './fixtures/paraphrases.fr.json' with { type: 'json' }

const check = (text: string, passage: string, language: Language) =>
  falseFact(text, { text: passage, cited: passage, language }, { language, known: '' })

describe.each([
  ['en', english],
  ['fr', french],
] as const)('against its passage (%s)', (language, cases) => {
  const listed = (kind: 'faithful' | 'unfaithful') =>
    cases.flatMap((each) => each[kind].map((text) => [text, each.passage] as const))

  test('there are at least forty faithful paraphrases', () => {
    expect(listed('faithful').length).toBeGreaterThanOrEqual(40)
    expect(listed('unfaithful').length).toBeGreaterThanOrEqual(25)
  })
  test.each(listed('faithful'))('is accepted: %s', (text, passage) => {
    expect(check(text, passage, language)).toBeNull()
  })
  test.each(listed('unfaithful'))('is rejected: %s', (text, passage) => {
    expect(check(text, passage, language)).not.toBeNull()
  })
})

describe('a negation counts in the cited clause', () => {
  const passage = 'Ask about the budget early. Never ask about the salary.'
  test('but nowhere else in the passage', () => {
    const behind = { text: passage, cited: 'Ask about the budget early.', language: 'en' as const }
    const setting = { language: 'en' as const, known: '' }
    expect(falseFact('Ask about the budget early, not late.', behind, setting)).toBeNull()
    expect(falseFact('Never ask about the budget early.', behind, setting)?.kind).toBe('opposite')
  })
  test('and not across languages', () => {
    const behind = { text: passage, cited: passage, language: 'en' as const }
    const setting = { language: 'fr' as const, known: '' }
    expect(falseFact('Parlez tôt du budget, jamais du salaire.', behind, setting)).toBeNull()
    expect(falseFact('Parlez du budget avant 12 jours.', behind, setting)?.kind).toBe('figure')
  })
})

describe('a clause with a condition or a duty is compared with the same clause', () => {
  test.each<[string, string, Language, boolean]>([
    ['You must quote a price early.', 'You must not quote a price early.', 'en', true],
    ['You should not send the offer in writing.', 'You should send the offer in writing.', 'en', true],
    ['Quote a price if the buyer asks.', 'Do not quote a price if the buyer asks.', 'en', true],
    ['A quote is sent without approval.', 'A quote is never sent without approval.', 'en', true],
    ['Never send the quote without approval.', 'Send the quote without approval.', 'en', true],
    ['A quote is never sent without approval.', 'No quote is sent without approval.', 'en', false],
    ['Le devis part sans accord.', 'Aucun devis ne part sans accord.', 'fr', true],
    ['Un devis ne part jamais sans accord.', 'Aucun devis ne part sans accord.', 'fr', false],
    ['Discount the price only in December.', 'Do not discount the price before December.', 'en', false],
    ['Quote a price only if the buyer asks.', 'Do not quote a price unless the buyer asks.', 'en', false],
    ['Vous devez annoncer un prix au client.', 'Vous ne devez pas annoncer un prix au client.', 'fr', true],
    ['Annoncez un prix si le client insiste.', 'N’annoncez pas un prix si le client insiste.', 'fr', true],
    [
      'Annoncez le prix après la démonstration.',
      'N’annoncez pas le prix avant la démonstration.',
      'fr',
      false,
    ],
  ])('%s', (text, passage, language, isFalse) => {
    expect(check(text, passage, language) !== null).toBe(isFalse)
  })
})

describe('a number is the same in digits and in words', () => {
  test.each<[string, Language, number[]]>([
    ['$2k', 'en', [2000]],
    ['2,000 dollars', 'en', [2000]],
    ['2 thousand dollars', 'en', [2000]],
    ['deux mille', 'fr', [2000]],
    ['>= $20k', 'en', [20_000]],
    ['20 to 25', 'en', [20, 25]],
    ['20-25', 'en', [20, 25]],
    ['two or three', 'en', [2, 3]],
    ['two hundred and fifty thousand', 'en', [250_000]],
    ['twelve hundred', 'en', [1200]],
    ['twenty-one', 'en', [21]],
    ['vingt et un', 'fr', [21]],
    ['soixante-dix-sept', 'fr', [77]],
    ['quatre-vingt-quinze', 'fr', [95]],
    ['quatre-vingts', 'fr', [80]],
    ['deux cent cinquante mille', 'fr', [250_000]],
    ['12 500,50 €', 'fr', [12_500.5]],
    ['1,5 M€', 'fr', [1_500_000]],
    ['a B2B sale, one of many', 'en', []],
    ['une vente, un client', 'fr', []],
  ])('%s', (text, language, values) => {
    expect(figuresIn(text, language).map(({ value }) => value)).toEqual(values)
  })
})

test.each<[string, Language, boolean]>([
  ['Common mistakes on the phone', 'en', true],
  ['What should you never promise?', 'en', true],
  ['What to avoid', 'en', true],
  ['What to ask', 'en', false],
  ['Les erreurs fréquentes', 'fr', true],
  ['Que ne faut-il jamais promettre ?', 'fr', true],
  ['Les bonnes questions', 'fr', false],
])('under “%s” stands what is not done: %s %s', (title, language, isSo) => {
  expect(asksForDenied(title, language)).toBe(isSo)
})
