import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import type { Course } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { saveProgress } from '../../learners/save-progress.ts'
import { startFinal } from '../final/start-final.ts'
import type { LearnerAnswer } from '../module/grade-answer.ts'
import { gradeAttempt } from '../module/grade-attempt.ts'
import { listAttempts } from '../module/list-attempts.ts'
import { startAttempt } from '../module/start-attempt.ts'

let home: MintedAccount
let course: Course
beforeAll(async () => {
  home = await mintAccount()
  course = await mintTaughtCourse(home.ctx)
})
afterAll(disconnect)

const JUNK: Record<string, LearnerAnswer> = {
  single_choice: 'a',
  multiple_choice: ['b'],
  true_false: false,
  ordering: ['d', 'c', 'b', 'a'],
  open: 'No idea at all.',
}
const RIGHT: Record<string, LearnerAnswer> = {
  single_choice: 'b',
  multiple_choice: ['c', 'a'],
  true_false: true,
  ordering: ['a', 'b', 'c', 'd'],
  open: 'First I ask about the kitchen. Then I measure the space.',
}
const session = (email: string): Ctx => ({
  ...home.ctx,
  actor: { kind: 'learner', id: `lrn_${email}`, label: email },
})
const take = async (ctx: Ctx, email: string, how: Record<string, LearnerAnswer>) => {
  const { attemptId, questions } = await startAttempt(ctx, email, course.id, 1)
  const answers = questions.map(({ id, type }) => ({ question_id: String(id), answer: how[type] }))
  return gradeAttempt(ctx, email, { courseId: course.id, moduleNum: 1, attemptId }, answers)
}
const list = (ctx: Ctx, email: string) => listAttempts(ctx, email, { courseId: course.id, moduleNum: 1 })

/** Fields of the key that a result discloses. */
const disclosedFields = (results: readonly object[] | null) =>
  [...new Set((results ?? []).flatMap((result) => Object.entries(result)))].flatMap(([field, value]) =>
    ['points', 'correct_answer', 'explanation', 'option_feedback', 'feedback'].includes(field) &&
    value !== null
      ? [field]
      : [],
  )

describe('a module quiz answered with junk', () => {
  test('gives a learner session the score and what was right, not the keys', async () => {
    await mintLearners(home.ctx, course.id, 'ann@x.test')
    const ctx = session('ann@x.test')
    const graded = await take(ctx, 'ann@x.test', JUNK)
    expect(graded.score).toBeLessThan(70)
    expect(graded.results).toHaveLength(6)
    expect(graded.results.every(({ correct }) => typeof correct === 'boolean')).toBe(true)
    expect(graded.results.some(({ watch_again }) => watch_again !== null)).toBe(true)
    expect(disclosedFields(graded.results)).toEqual([])
    for (const { disclosed } of await list(ctx, 'ann@x.test')) expect(disclosedFields(disclosed)).toEqual([])
  })

  test('gives the keys once the module is watched, not if that is only claimed', async () => {
    await mintLearners(home.ctx, course.id, 'bob@x.test')
    const ctx = session('bob@x.test')
    await take(ctx, 'bob@x.test', JUNK)
    await saveProgress(ctx, 'bob@x.test', { courseId: course.id, moduleNum: 1 }, { completed: true })
    expect(disclosedFields((await list(ctx, 'bob@x.test'))[0]!.disclosed)).toEqual([])
    await saveProgress(home.ctx, 'bob@x.test', { courseId: course.id, moduleNum: 1 }, { attested: true })
    const [attempt] = await list(ctx, 'bob@x.test')
    expect(attempt!.disclosed!.every(({ correct_answer }) => correct_answer !== null)).toBe(true)
  })

  test('gives the keys of earlier attempts once the quiz is passed', async () => {
    await mintLearners(home.ctx, course.id, 'cid@x.test')
    const ctx = session('cid@x.test')
    await take(ctx, 'cid@x.test', JUNK)
    expect(disclosedFields((await take(ctx, 'cid@x.test', RIGHT)).results)).toContain('correct_answer')
    for (const { disclosed } of await list(ctx, 'cid@x.test'))
      expect(disclosed!.every(({ explanation }) => explanation !== null)).toBe(true)
  })

  test("gives an account's key everything that was answered, as before", async () => {
    await mintLearners(home.ctx, course.id, 'dan@x.test')
    const { results } = await take(home.ctx, 'dan@x.test', JUNK)
    expect(results.every(({ correct_answer }) => correct_answer !== null)).toBe(true)
  })
})

test("the exam prefers questions from none of the learner's quizzes as long as the module has any", async () => {
  const [enrollmentId] = await mintLearners(home.ctx, course.id, 'eve@x.test')
  await take(session('eve@x.test'), 'eve@x.test', JUNK)
  const inQuiz = await db().servedQuestion.findMany({ where: { enrollmentId: enrollmentId! } })
  const exam = await startFinal(session('eve@x.test'), 'eve@x.test', course.id)
  const pool = await db().question.count({ where: { active: true, module: { courseId: course.id } } })
  const repeated = exam.questions.filter(({ questionId }) =>
    inQuiz.some((served) => served.questionId === questionId),
  )
  expect(repeated).toHaveLength(Math.max(0, Math.min(20, pool) - (pool - inQuiz.length)))
})
