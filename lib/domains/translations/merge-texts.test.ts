import { expect, test } from 'vitest'
import type { SeenScene } from '../../author/checking/place-pictures.ts'
import type { QuestionContent } from '../quiz/questions/question-draft.ts'
import { mergeQuestion, mergeScene } from './merge-texts.ts'

const scene = (texts: string[], bullets = ['Un', 'Deux'], alt = 'Un frigo'): SeenScene => ({
  draft: {
    title: 'Titre',
    layout: 'bullets',
    bullets,
    bulletSentences: [0, 1],
    emphasis: ['Un'],
    sentences: texts.map((text) => ({ text, sourceRef: null })),
  },
  visual: {
    picture: { sourceId: 'src_1', file: 'a.png', width: 1, height: 1, alt },
    left: [],
  },
})
const textsOf = ({ draft }: SeenScene) => draft.sentences.map(({ text }) => text)

test('a scene takes the sentences that are new, and keeps what a person changed', () => {
  const given = scene(['A.', 'B.', 'C.'])
  const fresh = scene(['A.', 'B2.', 'C.'], ['Un', 'Deux'], 'Un grand frigo')
  const merged = mergeScene({ current: scene(['A.', 'B.', 'Ma fin.'], ['Un', 'Le mien']), given, fresh })
  expect(textsOf(merged)).toEqual(['A.', 'B2.', 'Ma fin.'])
  expect(merged.draft).toMatchObject({
    bullets: ['Un', 'Le mien'],
    bulletSentences: [0, 1],
    emphasis: ['Un'],
  })
  expect(merged.visual?.picture?.alt).toBe('Un grand frigo')
})

test('a scene whose sentences were added or removed is taken whole, and without a change stays whole', () => {
  const given = scene(['A.', 'B.'])
  const own = scene(['A.', 'B.', 'C.'])
  expect(textsOf(mergeScene({ current: own, given, fresh: scene(['A.']) }))).toEqual(['A.'])
  expect(mergeScene({ current: own, given, fresh: given })).toEqual(own)
})

test('a line that goes takes its emphasis with it, and another picture stays', () => {
  const current = scene(['A.'], ['Un', 'Deux'])
  current.visual = { picture: { ...current.visual!.picture!, file: 'b.png' }, left: [] }
  const merged = mergeScene({
    current,
    given: scene(['A.']),
    fresh: scene(['A.'], ['Trois', 'Deux'], 'Autre'),
  })
  expect(merged.draft).toMatchObject({ bullets: ['Trois', 'Deux'], emphasis: [] })
  expect(merged.visual).toEqual(current.visual)
})

test('a question takes the options that are new, and keeps its passage', () => {
  const question = (prompt: string, ...texts: string[]): QuestionContent => ({
    type: 'single_choice',
    difficulty: 'easy',
    prompt,
    options: texts.map((text, index) => ({ id: 'ab'[index]!, text })),
    correct: 'a',
    keyPoints: null,
    rubric: null,
    explanation: '',
    sourceRef: null,
    points: 1,
  })
  const given = question('Q ?', 'Un', 'Deux')
  const current = question('Ma question ?', 'Un', 'Deux')
  expect(mergeQuestion({ current, given, fresh: question('Q ?', 'Un', 'Trois') })).toEqual(
    question('Ma question ?', 'Un', 'Trois'),
  )
})
