import { describe, expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { splitWords, toSpokenText } from '../speech-text.ts'
import { directSentence, gapAfterSentence, quotedWords } from './direct-speech.ts'

function direct(sentence: string, language: Language, tone: string | null = null, index = 1, key = 0) {
  const written = splitWords(sentence)
  const spoken = toSpokenText(written, language, { own: [] })
  const phrases = directSentence(spoken, quotedWords(written), {
    language,
    tone,
    key,
    place: { index, count: 3, scene: { rate: 1, pause: 1 } },
  })
  return phrases.map((phrase) => ({ ...phrase, text: spoken.text.slice(phrase.from, phrase.to).trim() }))
}
const textsOf = (...given: Parameters<typeof direct>) => direct(...given).map(({ text }) => text)

describe('phrases', () => {
  test.each<[Language, string, string[]]>([
    [
      'en',
      'First count the desks, then call; nobody waits.',
      ['First count the desks,', 'then call;', 'nobody waits.'],
    ],
    ['fr', 'Comptez les postes : tout part de là.', ['Comptez les postes :', 'tout part de là.']],
    ['en', 'It saves $1,250.50 a year.', ['It saves 1,250.50 dollars a year.']],
    [
      'en',
      'The office manager signs the contract in the end but the people of the team decide on it every day',
      [
        'The office manager signs the contract in the end',
        'but the people of the team decide on it every day',
      ],
    ],
    [
      'fr',
      'Le responsable des services généraux signe le contrat chaque année mais ce sont les équipes qui décident',
      [
        'Le responsable des services généraux signe le contrat chaque année',
        'mais ce sont les équipes qui décident',
      ],
    ],
    [
      'en',
      'The team keeps twelve phones in a locked drawer for visitors without any receipt',
      ['The team keeps twelve phones in a locked drawer', 'for visitors without any receipt'],
    ],
  ])('in %s end at marks and, in long stretches, before conjunctions: %s', (language, sentence, expected) => {
    expect(textsOf(sentence, language)).toEqual(expected)
  })

  test('contain every character once', () => {
    const phrases = direct('« Et alors ? » dit-il, puis il part… sans un mot : rien.', 'fr')
    expect(phrases.map(({ from }) => from)).toEqual([0, ...phrases.slice(0, -1).map(({ to }) => to)])
  })
})

describe('delivery', () => {
  test('a question is higher and has a longer pause than a statement', () => {
    const [asked, stated] = direct('Do you agree with this? Nobody is against this.', 'en')
    expect(asked!.pitch).toBeGreaterThan(stated!.pitch)
    expect(asked!.gapSeconds).toBeGreaterThan(0.4)
    expect(gapAfterSentence('Do you agree with all of this today?', null)).toBeGreaterThan(
      gapAfterSentence('We agree with all of this today.', null),
    )
  })

  test('quoted speech is higher, after a longer pause', () => {
    const [before, quoted] = direct('The customer says: “It is too expensive.”', 'en')
    const [plain] = direct('The customer says: it is too expensive.', 'en')
    expect(quoted!.pitch).toBeGreaterThan(before!.pitch + 2)
    expect(before!.gapSeconds).toBeGreaterThan(plain!.gapSeconds)
  })

  test('a sentence falls from its first phrase to its last', () => {
    const sentence = 'Show the label first, then the price, and let the customer think.'
    for (const tone of ['energetic', 'formal']) {
      const phrases = direct(sentence, 'en', tone)
      expect(phrases[0]!.pitch).toBeGreaterThan(phrases.at(-1)!.pitch)
    }
  })

  test('a tone changes pace, range and pauses', () => {
    const sentence = 'Show the label first, and say what it means.'
    const [[energetic], [formal]] = [direct(sentence, 'en', 'energetic'), direct(sentence, 'en', 'formal')]
    for (const part of ['rate', 'range'] as const) expect(energetic![part]).toBeGreaterThan(formal![part])
    expect(energetic!.gapSeconds).toBeLessThan(formal!.gapSeconds)
    expect(direct(sentence, 'en', 'unheard of')).toEqual(direct(sentence, 'en', 'neutral'))
  })

  test('a narrow voice moves more, in every tone', () => {
    const spread = (tone: string, key: number) => {
      const sentences = ['We begin now.', 'Show the label, and say what it means.', 'Let the customer think.']
      const pitches = sentences.flatMap((text, index) => direct(text, 'en', tone, index, key))
      return Math.max(...pitches.map(({ pitch }) => pitch)) - Math.min(...pitches.map(({ pitch }) => pitch))
    }
    expect(spread('formal', 20)).toBeGreaterThan(spread('formal', 0) * 1.5)
    expect(spread('energetic', 20)).toBeGreaterThan(spread('energetic', 0))
    expect(spread('energetic', 20)).toBeGreaterThan(spread('formal', 20) * 1.15)
  })

  test('the opening is slower, the close lower; the same text always sounds the same', () => {
    const [opening, middle, close] = [0, 1, 2].map((index) => direct('We begin now.', 'en', null, index)[0]!)
    expect(opening!.rate).toBeLessThan(middle!.rate)
    expect(close!.pitch).toBeLessThan(middle!.pitch)
    expect(direct('We begin now.', 'en')).toEqual(direct('We begin now.', 'en'))
  })

  test('sentences of a scene differ in pitch even if they are alike', () => {
    const heights = [0, 1, 2].map((index) => direct('We begin now.', 'en', null, index)[0]!.pitch)
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(4)
  })

  test('no two pauses are quite the same', () => {
    const gaps = ['One thing is sure today.', 'Two things are sure today.', 'Three are sure, as ever.'].map(
      (text) => gapAfterSentence(text, null),
    )
    expect(new Set(gaps).size).toBe(3)
  })
})

test('words within quotation marks are recognized in both styles', () => {
  expect(quotedWords(splitWords('Il dit « trop cher » et part.'))).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ])
  expect(quotedWords(splitWords('He says "too much" now.'))).toEqual([false, false, true, true, false])
})
