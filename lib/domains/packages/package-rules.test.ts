import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Difficulty } from '../../author/contract/author.ts'
import { loadPlayer, samplePackage } from '../../media/packages/fixtures/sample-package.ts'
import { seededRandom } from '../../platform/seeded-random.ts'
import { KEYED_TYPES } from '../../product/question-types.ts'
import { seededRank } from '../attempts/final/get-final-questions.ts'
import { gradeAnswer, scoreOf } from '../attempts/module/grade-answer.ts'
import { drawQuiz } from '../attempts/module/quiz-draw.ts'
import { drawFinal } from '../quiz/final/final-draw.ts'

const player = loadPlayer('question-types.js', 'quiz-rules.js')
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))
const { questions } = samplePackage().modules[0]!
const asRow = (question: (typeof questions)[number]) => ({ ...question, keyPoints: null, rubric: null })

const answer = fc.oneof(
  fc.constantFrom('a', 'b', 'z', true, false, null),
  fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 }),
)
const candidates = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 999 }),
    difficulty: fc.constantFrom<Difficulty>('easy', 'medium', 'hard'),
    moduleIndex: fc.integer({ min: 0, max: 4 }),
    servedAt: fc.option(fc.integer({ min: 1, max: 4 })),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
)
const size = fc.integer({ min: 1, max: 25 })

describe('a package behaves like the service', () => {
  test('grading', () => {
    fc.assert(
      fc.property(fc.array(answer, { minLength: 12, maxLength: 12 }), (answers) => {
        const rows = questions.map((question, index) => gradeAnswer(asRow(question), answers[index], 'en'))
        const graded = questions.map((question, index) => player.gradeAnswer(question, answers[index]))
        expect(plain(graded)).toEqual(rows.map(({ correct, points }) => ({ correct, points })))
        expect(player.scoreOf(questions, answers)).toBe(scoreOf(rows))
      }),
    )
  })
  test.each(KEYED_TYPES)('the key of %s gets all points, and is saved', (type) => {
    const question = questions.find((each) => each.type === type)!
    const key = structuredClone(question.correct)
    const all = { correct: true, points: question.points }
    expect(gradeAnswer(asRow(question), key, 'en')).toMatchObject(all)
    expect(plain(player.gradeAnswer(question, key))).toEqual(all)
    expect(plain(player.unpackAnswer(question, player.packAnswer(question, key)))).toEqual(key)
  })
  test('its types are those with a key, each with an entry for everything', () => {
    expect(Object.keys(player.questionTypes).toSorted()).toEqual(KEYED_TYPES.toSorted())
    const entries = Object.values<object>(player.questionTypes).map((entry) => Object.keys(entry))
    expect(new Set(entries.map(String)).size).toBe(1)
  })
  test('drawing a quiz', () => {
    fc.assert(
      fc.property(candidates, size, fc.string(), (pool, count, seed) => {
        expect(plain(player.drawQuiz(pool, count, player.seededRandom(seed)))).toEqual(
          drawQuiz(pool, count, seededRandom(seed)),
        )
      }),
    )
  })
  test('drawing an exam', () => {
    fc.assert(
      fc.property(candidates, size, fc.string(), (pool, count, seed) => {
        expect(plain(player.drawExam(pool, count, player.seededRank(seed)))).toEqual(
          drawFinal(pool, count, seededRank(seed)),
        )
      }),
    )
  })
})

test('a second attempt asks new questions, and every attempt can be redrawn', () => {
  const draw = (number: number) =>
    player.drawAttempt(questions, { size: 6, isExam: false, seed: 'x', number }) as {
      question: { id: number; type: string; correct: unknown }
      order: string[]
    }[]
  const ids = [draw(1), draw(2)].flat().map(({ question }) => question.id)
  expect(new Set(ids).size).toBe(12)
  expect(plain(draw(2))).toEqual(plain(draw(2)))
  for (const { question, order } of draw(1))
    if (question.type === 'ordering') expect(plain(order)).not.toEqual(question.correct)
})

test('answers survive a round trip through their short encoding', () => {
  const given = ['b', ['a', 'd'], false, ['d', 'c', 'b', 'a']]
  for (const [index, value] of given.entries()) {
    const packed = player.packAnswer(questions[index], value)
    expect(packed).toMatch(/^[a-z0-9]{1,4}$/)
    expect(plain(player.unpackAnswer(questions[index], packed))).toEqual(value)
  }
  expect(player.unpackAnswer(questions[0], 'z')).toBeNull()
})
