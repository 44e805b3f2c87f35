import { expect, test } from 'vitest'
import type { QuestionDraft } from '../../author.ts'
import type { Candidate } from './makers/quiz-draft.ts'
import { pickPool } from './quiz-pool.ts'

const WORDS = ['coffee', 'machine', 'contract', 'delivery', 'service', 'price']

/** Question `at` of a text: about a thing of its own unless `about` says otherwise. */
const candidate = (at: number, type: QuestionDraft['type'], about = WORDS[at]!): Candidate =>
  ({
    question: {
      type,
      difficulty: 'easy',
      prompt: `${WORDS[at]} ${at}`,
      correct: type === 'true_false' ? true : 'a',
      sourceRef: { sourceId: 'src', start: at * 10, end: at * 10 + 5, quote: '' },
    },
    kind: type === 'true_false' ? 'changed-plain' : `kind-${at}`,
    scene: type === 'true_false' ? 0 : at,
    about,
    answer: '',
    tells: '',
  }) as unknown as Candidate

test('each type that the material carries is in the pool, however little it is worth', () => {
  const choices = [0, 1, 2, 3, 4].map((at) => candidate(at, 'single_choice'))
  const pool = pickPool([...choices, candidate(5, 'true_false', WORDS[0])], 4, [])
  expect(pool).toHaveLength(4)
  expect(new Set(pool.map(({ type }) => type))).toEqual(new Set(['single_choice', 'true_false']))
})

test('the one ordering question stays when objectives fill its tier and a neighbour tells its answer', () => {
  const hard = (at: number, type: QuestionDraft['type'], more: Partial<Candidate> = {}): Candidate => {
    const made = candidate(at, type)
    return { ...made, ...more, question: { ...made.question, difficulty: 'hard' } }
  }
  const choices = [0, 1, 2, 3].map((at) => hard(at, 'single_choice', { tells: 'first second third' }))
  const order = hard(4, 'ordering', { answer: 'first second third' })
  order.question.sourceRef = choices[0]!.question.sourceRef
  const wanted = choices.map(
    ({ scene }) =>
      (each: Candidate) =>
        each.scene === scene,
  )
  const pool = pickPool([...choices, candidate(5, 'single_choice'), order], 6, wanted)
  expect(pool.map(({ type }) => type)).toContain('ordering')
})
