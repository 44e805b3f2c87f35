import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintOutlinedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import type { QuizRemark } from '../../author/contract/author.ts'
import { db, disconnect } from '../../platform/db.ts'
import { getFinalQuestions } from '../attempts/final/get-final-questions.ts'
import { approveEntries } from '../ledger/approve-entries.ts'
import { createModules } from '../modules/create-modules.ts'
import type { ModuleRun } from '../modules/lock-module.ts'
import { passGate } from '../review/pass-gate.ts'
import { generateQuiz, storeQuestions } from './generate-quiz.ts'
import { createQuestion } from './questions/create-question.ts'
import { deleteQuestion } from './questions/delete-question.ts'
import { getQuestionPool } from './questions/get-question-pool.ts'
import { poolRemarkSchema } from './questions/remark-contract.ts'

const PROSE = `# The history of our house

Our house was founded by two sisters who had learned the trade from their father. They sold from a barrow first, and later from a shop beside the old harbor, where fishermen came in to warm themselves.

The war closed the shop for some years. When it opened again the younger sister had married and moved inland, and her letters tell how much she missed the smell of the sea and the voices of the market.

Their nephew took over in the end. He kept the old counter, which stands in our entrance to this day, and he liked to say that nothing was ever bought there in a hurry.
`
const QUESTION = {
  type: 'open',
  difficulty: 'easy',
  prompt: 'Who founded the house?',
  options: null,
  correct: null,
  keyPoints: ['Two sisters'],
  rubric: null,
  explanation: '',
  sourceRef: null,
  points: 1,
} as const

const MANUAL = { quiz_review: 'manual' } as const

let home: MintedAccount
let run: ModuleRun
beforeAll(async () => {
  home = await mintAccount()
  const course = await mintOutlinedCourse(home.ctx, { sourceText: PROSE, settings: MANUAL })
  await createModules(course)
  run = { ...course, moduleIndex: 0 }
})
afterAll(disconnect)

const pool = () => getQuestionPool(home.ctx, run.courseId, 1)
const openReviews = () =>
  db().openReview.findMany({
    where: { courseId: run.courseId },
    select: { checkpoint: true, moduleIndex: true },
  })
const rejection = (promise: Promise<unknown>) => promise.catch((error: { code: string }) => error.code)

test('prose yields no quiz: its pool is empty and says why, and its gate waits for a person', async () => {
  expect(await rejection(pool())).toBe('quiz_not_available')
  expect(await generateQuiz(run)).toBe(0)
  expect(await generateQuiz(run)).toBe(0)
  const { questions, remarks } = await pool()
  expect(questions).toEqual([])
  expect(remarks[0]).toMatchObject({ code: 'few_questions', reason: 'continuous_prose', found: 0, needed: 6 })
  expect(remarks).toHaveLength(6)
  expect(await passGate(run, 'quiz_review', 0)).toBe('waiting')
  expect(await openReviews()).toEqual([{ checkpoint: 'quiz_review', moduleIndex: 0 }])
  const draw = { exclude: [], count: 0, seed: 'x' }
  expect(await rejection(getFinalQuestions(home.ctx, run.courseId, draw))).toBe('quiz_not_available')
})

test('what was rejected when a pool was written is reported to its reviewer, after what is missing', async () => {
  const course = await mintOutlinedCourse(home.ctx, { sourceText: PROSE, settings: MANUAL })
  await createModules(course)
  const written: QuizRemark[] = [
    { code: 'questions_unchecked' },
    { code: 'question_rejected', text: 'Who won?', reason: 'premise' },
  ]
  await storeQuestions({ ...course, moduleIndex: 0 }, [], written)
  const { remarks } = await getQuestionPool(home.ctx, course.courseId, 1)
  expect(remarks.slice(-2)).toEqual(written)
  expect(remarks[0]).toMatchObject({ code: 'few_questions' })
  expect(z.array(poolRemarkSchema).parse(remarks)).toEqual(remarks)
})

test('an empty pool can be approved as it is, and stays so when the step repeats', async () => {
  const course = await mintOutlinedCourse(home.ctx, { sourceText: PROSE, settings: MANUAL })
  await createModules(course)
  const other = { ...course, moduleIndex: 0 }
  await generateQuiz(other)
  expect(await passGate(other, 'quiz_review', 0)).toBe('waiting')
  const place = { moduleIndex: 0, checkpoint: 'quiz_review' } as const
  expect(await approveEntries(home.ctx, course.courseId, place)).toMatchObject([{ status: 'approved' }])
  await generateQuiz(other)
  expect(await passGate(other, 'quiz_review', 0)).toBe('released')
  expect(await db().openReview.count({ where: { courseId: course.courseId } })).toBe(0)
})

test('if quizzes need no review, an empty pool passes', async () => {
  const settings = { quiz_review: 'auto' } as const
  const course = await mintOutlinedCourse(home.ctx, { sourceText: PROSE, settings })
  await createModules(course)
  const other = { ...course, moduleIndex: 0 }
  await generateQuiz(other)
  expect(await passGate(other, 'quiz_review', 0)).toBe('released')
})

test('a person can write one, which the gate then waits for', async () => {
  const { id } = await createQuestion(home.ctx, run.courseId, 1, { ...QUESTION, keyPoints: ['Two sisters'] })
  expect((await pool()).questions.map((each) => each.id)).toEqual([id])
  expect((await pool()).remarks[0]).toMatchObject({ found: 1 })
  expect(await passGate(run, 'quiz_review', 0)).toBe('waiting')
  const entries = await db().reviewEntry.findMany({
    where: { courseId: run.courseId, checkpoint: 'quiz_review' },
  })
  expect(entries.map(({ status }) => status)).toEqual(['edited'])
  expect(await rejection(deleteQuestion(home.ctx, run.courseId, 1, String(id)))).toBe('last_question')
  expect(await db().question.count({ where: { module: { courseId: run.courseId } } })).toBe(1)
})
