import { expect, test } from 'vitest'
import type { SourceDocument } from '../../product/source-document.ts'
import type { SceneEdit } from '../contract/author.ts'
import { readEdit } from './read-edit.ts'

const TEXT = [
  'The fridge keeps food fresh for nine days. The motor is guaranteed for 10 years.',
  'A family saves about 60 euros a year with the new compressor.',
]
const document: SourceDocument = {
  sourceId: 'src_1',
  name: 'guide.txt',
  language: 'en',
  text: TEXT.join('\n'),
  blocks: [
    { kind: 'paragraph', level: null, start: 0, end: TEXT[0]!.length },
    { kind: 'paragraph', level: null, start: TEXT[0]!.length + 1, end: TEXT.join('\n').length },
  ] as unknown as SourceDocument['blocks'],
}
const quote = 'The fridge keeps food fresh for nine days.'
const fresh = {
  text: 'It keeps food fresh for nine days.',
  sourceRef: { sourceId: 'src_1', start: 0, end: quote.length, quote },
}
const opening = { text: 'Why do customers buy it? Listen.', sourceRef: null }
const before: SceneEdit['before'] = {
  title: 'Why customers buy it',
  bullets: ['Fresh for nine days', 'A quiet motor'],
  bulletSentences: [1, null],
  emphasis: ['nine days'],
  sentences: [opening, fresh],
}
const edited = (change: Partial<SceneEdit>) =>
  readEdit({
    language: 'en',
    documents: [document],
    title: before.title,
    bullets: before.bullets,
    narration: `${opening.text} ${fresh.text}`,
    before,
    ...change,
  })

test('what was not changed stays, even a sentence that looks like two', () => {
  expect(edited({})).toEqual({
    sentences: [opening, fresh],
    unspeakable: [],
    bulletSentences: [1, null],
    emphasis: ['nine days'],
  })
})

test('a new sentence gets the passage that supports it, and the following sentences keep theirs', () => {
  const { sentences, bulletSentences } = edited({
    narration: `The motor is guaranteed for 10 years. ${fresh.text}`,
  })
  expect(sentences).toHaveLength(2)
  expect(sentences[0]).toMatchObject({
    text: 'The motor is guaranteed for 10 years.',
    sourceRef: { sourceId: 'src_1', quote: 'The motor is guaranteed for 10 years.' },
  })
  expect(TEXT[0]!.slice(sentences[0]!.sourceRef!.start, sentences[0]!.sourceRef!.end)).toBe(
    sentences[0]!.sourceRef!.quote,
  )
  expect(sentences[1]).toEqual(fresh)
  expect(bulletSentences).toEqual([1, 0])
})

test.each([
  ['a fact with another figure', 'The motor is guaranteed for 12 years.'],
  ['a fact that no source has', 'Our delivery team works on Sundays in every large city.'],
])('%s has no passage', (_name, narration) => {
  expect(edited({ narration }).sentences).toEqual([{ text: narration, sourceRef: null }])
})

test('amounts and signs stay as they are written; a sentence gets its final punctuation', () => {
  const { sentences } = edited({ narration: 'a family saves 60 € a year, i.e. 5% of the bill' })
  expect(sentences.map(({ text }) => text)).toEqual(['A family saves 60 € a year, i.e. 5% of the bill.'])
  expect(edited({ language: 'fr', narration: 'Comptez 12 k€ par an.' }).sentences[0]?.text).toBe(
    'Comptez 12 k€ par an.',
  )
})

test.each(['Go to https://example.org/a now.', 'Compute f(x) = {x}.', 'Call [name] today.'])(
  'what cannot be spoken is reported: %s',
  (narration) => {
    expect(edited({ narration: `${fresh.text} ${narration}` })).toMatchObject({
      sentences: [fresh],
      unspeakable: [narration],
    })
  },
)

test('new lines find their sentences, and emphasis is recomputed', () => {
  const { bulletSentences, emphasis } = edited({
    bullets: ['Food stays fresh: 9 days', 'Fresh for nine days'],
  })
  expect(bulletSentences).toEqual([1, 1])
  expect(emphasis).not.toContain('nine days')
})
