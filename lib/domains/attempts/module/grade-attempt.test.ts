import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import type { Course } from '../../../generated/prisma/client.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { InvalidInputError } from '../../../platform/errors.ts'
import type { WireAnswer } from '../question-wire.ts'
import type { LearnerAnswer } from './grade-answer.ts'
import { gradeAttempt } from './grade-attempt.ts'
import { saveAnswers } from './save-answers.ts'
import { type OpenAttempt, startAttempt } from './start-attempt.ts'

let home: MintedAccount
let course: Course
beforeAll(async () => {
  home = await mintAccount()
  course = await mintTaughtCourse(home.ctx, { perTier: 5, quizSize: 15 })
})
afterAll(disconnect)

const RIGHT: Record<string, LearnerAnswer> = {
  single_choice: 'b',
  multiple_choice: ['c', 'a'],
  true_false: true,
  ordering: ['a', 'b', 'c', 'd'],
  open: 'First I ask about the kitchen. Then I measure the space.',
}
const HALF: Record<string, LearnerAnswer> = {
  single_choice: 'a',
  multiple_choice: ['a'],
  true_false: false,
  ordering: ['b', 'c', 'a', 'd'],
  open: 'I measure the space.',
}
const answer = (attempt: OpenAttempt, how: Record<string, LearnerAnswer>): WireAnswer[] =>
  attempt.questions.map(({ id, type }) => ({ question_id: String(id), answer: how[type] }))
const begin = async (email: string) => {
  await mintLearners(home.ctx, course.id, email)
  return startAttempt(home.ctx, email, course.id, 1)
}
const grade = (email: string, attemptId: string, answers: WireAnswer[]) =>
  gradeAttempt(home.ctx, email, { courseId: course.id, moduleNum: 1, attemptId }, answers)
const rejection = (promise: Promise<unknown>) =>
  promise.catch((error: unknown) =>
    error instanceof InvalidInputError
      ? error.issues.map(({ loc }) => loc.join('.'))
      : (error as { code: string }).code,
  )

describe('works', () => {
  test('all right: 100, passed, with an explanation for each', async () => {
    const attempt = await begin('ann@x.test')
    const { score, passed, results } = await grade('ann@x.test', attempt.attemptId, answer(attempt, RIGHT))
    expect([score, passed, results.length]).toEqual([100, true, 15])
    expect(results.every(({ explanation }) => explanation?.startsWith('The secret reason'))).toBe(true)
    const feedback = results.map(({ option_feedback }) => option_feedback).filter((each) => each !== null)
    expect(feedback).toEqual(Array(3).fill({ a: 'The secret of a' }))
  })

  test('partial credit by points: three of each type weigh 1, 2 and 3', async () => {
    const attempt = await begin('bob@x.test')
    const { score, passed, results } = await grade('bob@x.test', attempt.attemptId, answer(attempt, HALF))
    const types = new Map(attempt.questions.map(({ id, type }) => [String(id), type]))
    const shares = new Map(
      results.map(({ question_id, points, max_points }) => [
        types.get(question_id),
        Math.round((10 * (points ?? 0)) / max_points),
      ]),
    )
    expect(Object.fromEntries(shares)).toMatchObject({
      single_choice: 0,
      multiple_choice: 5,
      true_false: 0,
      ordering: 3,
      open: 5,
    })
    expect(passed).toBe(false)
    const points = results.reduce((sum, each) => sum + (each.points ?? 0), 0)
    expect(score).toBe(Math.round((1000 * points) / 30) / 10)
  })

  test('nothing answered is 0; saved answers count, submitted ones override them', async () => {
    const empty = await begin('cid@x.test')
    expect((await grade('cid@x.test', empty.attemptId, [])).score).toBe(0)
    const attempt = await begin('dan@x.test')
    const place = { courseId: course.id, moduleNum: 1, attemptId: attempt.attemptId }
    await saveAnswers(home.ctx, 'dan@x.test', place, answer(attempt, RIGHT))
    const [first] = attempt.questions
    await saveAnswers(home.ctx, 'dan@x.test', place, [{ question_id: String(first!.id), answer: null }])
    const [, second] = attempt.questions
    const { results } = await grade('dan@x.test', attempt.attemptId, [
      { question_id: String(second!.id), answer: null },
    ])
    expect(results.map(({ correct }) => correct)).toEqual([false, false, ...Array(13).fill(true)])
    const rows = await db().attemptQuestion.findMany({
      where: { attemptId: attempt.attemptId },
      orderBy: { position: 'asc' },
    })
    expect(rows.map((row) => row.correct)).toEqual(results.map(({ correct }) => correct))
    expect(rows.map((row) => row.answeredAt !== null)).toEqual(rows.map((row) => row.answer !== null))
    expect(rows.slice(0, 3).map((row) => row.answer === null)).toEqual([true, true, false])
  })

  test('repeated, and ten at once: the first result', async () => {
    const attempt = await begin('eve@x.test')
    const grades = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        grade('eve@x.test', attempt.attemptId, n % 2 ? answer(attempt, RIGHT) : []),
      ),
    )
    expect(new Set(grades.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await grade('eve@x.test', attempt.attemptId, [])).toEqual(grades[0])
  })
})

describe('refuses', () => {
  test('a question that was not served, one answered twice, a wrong shape; nothing is graded', async () => {
    const attempt = await begin('fay@x.test')
    const of = (type: string) => String(attempt.questions.find((each) => each.type === type)!.id)
    const wrong: WireAnswer[] = [
      { question_id: '999999', answer: 'a' },
      { question_id: of('single_choice'), answer: 'zz' },
      { question_id: of('ordering'), answer: ['a', 'a'] },
      { question_id: of('true_false'), answer: true },
      { question_id: of('true_false'), answer: true },
    ]
    expect(await rejection(grade('fay@x.test', attempt.attemptId, wrong))).toEqual([
      'body.answers.0.question_id',
      'body.answers.1.answer',
      'body.answers.2.answer',
      'body.answers.4.question_id',
    ])
    expect(await startAttempt(home.ctx, 'fay@x.test', course.id, 1)).toEqual(attempt)
  })

  test('answers of a finished attempt', async () => {
    const attempt = await begin('gus@x.test')
    await grade('gus@x.test', attempt.attemptId, [])
    const place = { courseId: course.id, moduleNum: 1, attemptId: attempt.attemptId }
    expect(await rejection(saveAnswers(home.ctx, 'gus@x.test', place, []))).toBe('attempt_finished')
  })
})

test("not yours: another learner's attempt is not found", async () => {
  const attempt = await begin('hal@x.test')
  await begin('ivy@x.test')
  expect(await rejection(grade('ivy@x.test', attempt.attemptId, []))).toBe('attempt_not_found')
  expect(await rejection(grade('ivy@x.test', 'att_absent', []))).toBe('attempt_not_found')
  expect(await rejection(grade('nobody@x.test', attempt.attemptId, []))).toBe('not_enrolled')
})
