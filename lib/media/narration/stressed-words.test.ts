import { describe, expect, test } from 'vitest'
import { splitWords } from './speech-text.ts'
import { stressedIn, takeStressed } from './stressed-words.ts'

const stressed = (sentence: string, phrases: string[]) => {
  const written = splitWords(sentence)
  return [...takeStressed(written, new Set(phrases))].sort((a, b) => a - b).map((index) => written[index])
}

describe('words to stress', () => {
  test.each<[string, string, string[]]>([
    ['It costs 38,000 dollars on average.', '$38,000', ['38,000', 'dollars']],
    ['Ils perdent 60\u00a0% de moins.', '60\u00a0%', ['60\u00a0%']],
    ['Il coûte 990 € par mois.', '990 €/mois', ['990 €']],
    ['Il coûte 1\u202f250,50 € par an.', '1\u202f250,50 €', ['1\u202f250,50 €']],
    ['Cherchez dans le CRM, puis appelez.', 'CRM', ['CRM,']],
    ['Open the “Fleet plan” first.', 'Fleet plan', ['“Fleet', 'plan”']],
    ['The crm is open.', 'CRM', []],
    ['It takes 3 days.', '30 days', []],
    ['It takes 3 days.', '…', []],
  ])('of "%s" for %s', (sentence, phrase, expected) => {
    expect(stressed(sentence, [phrase])).toEqual(expected)
  })

  test('are those of the first occurrence in a scene only', () => {
    const phrases = new Set(['CRM'])
    expect(takeStressed(['The', 'CRM', 'and', 'the', 'CRM.'], phrases)).toEqual(new Set([1]))
    expect(takeStressed(['A', 'CRM.'], phrases)).toEqual(new Set())
  })

  test('phrases that no sentence contains are left out', () => {
    expect(
      stressedIn(['CRM', '60 %', 'Fleet'], [splitWords('Un CRM.'), splitWords('Soit 60 pour cent.')]),
    ).toEqual(['CRM', '60 %'])
  })
})
