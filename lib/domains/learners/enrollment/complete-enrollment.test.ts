import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { rightAnswers } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { startFinal } from '../../attempts/final/start-final.ts'
import { gradeAttempt } from '../../attempts/module/grade-attempt.ts'
import { startAttempt } from '../../attempts/module/start-attempt.ts'
import { getLearnCourse } from '../get-learn-course.ts'
import { saveProgress } from '../save-progress.ts'
import { listOwnEnrollments } from './list-enrollments.ts'

let home: MintedAccount
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  courseId = (await mintTaughtCourse(home.ctx, { modules: 3, perTier: 2 })).id
})
afterAll(disconnect)

const watch = (email: string, moduleNum: number) =>
  saveProgress(home.ctx, email, { courseId, moduleNum }, { completed: true, attested: true })
const pass = async (email: string) => {
  const { id, questions } = await startFinal(home.ctx, email, courseId)
  const answers = await rightAnswers(questions.map(({ questionId }) => String(questionId)))
  return () => gradeAttempt(home.ctx, email, { courseId, moduleNum: null, attemptId: id }, answers)
}
const standing = async (email: string) => (await listOwnEnrollments(home.ctx, email, {}))[0]!

describe('completed', () => {
  test('when all is watched and the exam passed, in either order, once', async () => {
    await mintLearners(home.ctx, courseId, 'ann@x.test')
    for (const moduleNum of [1, 2, 3]) await watch('ann@x.test', moduleNum)
    expect(await standing('ann@x.test')).toMatchObject({ modulesCompleted: 3, completedAt: null })
    await (await pass('ann@x.test'))()
    const done = await standing('ann@x.test')
    expect(done).toMatchObject({ completedAt: expect.any(Date), finalScore: 100 })
    expect(done.certificateId).toMatch(/^cer_/)
    await watch('ann@x.test', 1)
    expect(await standing('ann@x.test')).toEqual({ ...done, updatedAt: expect.any(Date) })
  })

  test('when everything happens concurrently: nobody is left half done, with one certificate each', async () => {
    const emails = Array.from({ length: 5 }, (_, n) => `many${n}@x.test`)
    await mintLearners(home.ctx, courseId, ...emails)
    const grades = await Promise.all(emails.map(pass))
    await Promise.all(
      emails.flatMap((email, n) => [
        watch(email, 1),
        watch(email, 2),
        grades[n]!(),
        watch(email, 3),
        watch(email, 3),
      ]),
    )
    for (const email of emails) {
      expect(await standing(email)).toMatchObject({ modulesCompleted: 3, completedAt: expect.any(Date) })
      expect(await db().certificate.count({ where: { learnerEmail: email } })).toBe(1)
    }
  })
})

test('without any question there is no exam: watching every module is enough', async () => {
  const { id } = await mintTaughtCourse(home.ctx, { modules: 2, perTier: 0 })
  await mintLearners(home.ctx, id, 'eve@x.test')
  const see = (moduleNum: number) =>
    saveProgress(home.ctx, 'eve@x.test', { courseId: id, moduleNum }, { completed: true, attested: true })
  await see(1)
  expect(await standing('eve@x.test')).toMatchObject({ modulesCompleted: 1, completedAt: null })
  await see(2)
  const done = await standing('eve@x.test')
  expect(done).toMatchObject({ completedAt: expect.any(Date), finalPassed: null, finalScore: null })
  const where = { id: done.certificateId! }
  expect(await db().certificate.findUnique({ where })).toMatchObject({ score: null })
})

test('with fewer than five questions there is no exam either', async () => {
  const { id } = await mintTaughtCourse(home.ctx, { modules: 1, perTier: 1 })
  await mintLearners(home.ctx, id, 'gil@x.test')
  expect((await getLearnCourse(home.ctx, 'gil@x.test', id)).exam.questions).toBe(0)
  const exam = startFinal(home.ctx, 'gil@x.test', id)
  expect(await exam.catch((error: { code: string }) => error.code)).toBe('quiz_not_available')
  const watched = { completed: true, attested: true }
  await saveProgress(home.ctx, 'gil@x.test', { courseId: id, moduleNum: 1 }, watched)
  expect(await standing('gil@x.test')).toMatchObject({ completedAt: expect.any(Date) })
})

test('a module without questions needs no quiz, and the exam draws on the others', async () => {
  const { id } = await mintTaughtCourse(home.ctx, { modules: 2, perTier: 2 })
  await db().question.deleteMany({ where: { module: { courseId: id, moduleIndex: 0 } } })
  await mintLearners(home.ctx, id, 'fay@x.test')
  const course = await getLearnCourse(home.ctx, 'fay@x.test', id)
  expect(course.modules.map(({ module }) => module.questionCount)).toEqual([0, 6])
  const quiz = startAttempt(home.ctx, 'fay@x.test', id, 1)
  expect(await quiz.catch((error: { code: string }) => error.code)).toBe('quiz_not_available')
  const exam = await startFinal(home.ctx, 'fay@x.test', id)
  expect(exam.questions).toHaveLength(6)
  for (const moduleNum of [1, 2])
    await saveProgress(
      home.ctx,
      'fay@x.test',
      { courseId: id, moduleNum },
      { completed: true, attested: true },
    )
  expect(await standing('fay@x.test')).toMatchObject({ completedAt: null })
  const answers = await rightAnswers(exam.questions.map(({ questionId }) => String(questionId)))
  await gradeAttempt(home.ctx, 'fay@x.test', { courseId: id, moduleNum: null, attemptId: exam.id }, answers)
  expect(await standing('fay@x.test')).toMatchObject({ completedAt: expect.any(Date), finalScore: 100 })
})

test('not completed: a missing module, and one added later', async () => {
  await mintLearners(home.ctx, courseId, 'bob@x.test')
  await (await pass('bob@x.test'))()
  await watch('bob@x.test', 1)
  await watch('bob@x.test', 2)
  expect(await standing('bob@x.test')).toMatchObject({ completedAt: null, certificateId: null })
  // A course that ended early consists of its finished modules.
  const last = { courseId, moduleIndex: 2 }
  await db().module.updateMany({ where: last, data: { status: 'pending', stage: 'slides' } })
  await db().course.update({ where: { id: courseId }, data: { status: 'partial_quota_exceeded' } })
  await watch('bob@x.test', 2)
  expect(await standing('bob@x.test')).toMatchObject({ moduleCount: 2, completedAt: expect.any(Date) })
})
