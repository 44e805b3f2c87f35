import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '@/e2e/fixtures/data/mint-course.ts'
import { mintLearners, mintTaughtCourse, questionRows } from '@/e2e/fixtures/data/mint-taught-course.ts'
import type { Course } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { db, disconnect, pgPool } from '../../../platform/db.ts'
import { errorAnswer } from '../../../platform/http/error-answer.ts'
import { deleteCourse } from '../../courses/delete-course.ts'
import { gradeAttempt } from './grade-attempt.ts'
import { saveAnswers } from './save-answers.ts'
import { FRESH_PER_HOUR, startAttempt } from './start-attempt.ts'

let home: MintedAccount
let course: Course
beforeAll(async () => {
  home = await mintAccount()
  course = await mintTaughtCourse(home.ctx)
})
afterAll(disconnect)

const start = (email: string, courseId = course.id, moduleNum = 1) =>
  startAttempt(home.ctx, email, courseId, moduleNum)
const grade = (email: string, attemptId: string, courseId = course.id) =>
  gradeAttempt(home.ctx, email, { courseId, moduleNum: 1, attemptId }, [])
const enroll = (...emails: string[]) => mintLearners(home.ctx, course.id, ...emails)
const rejection = (promise: Promise<unknown>) => promise.catch((error: { code?: string }) => error.code)

/** A valid answer for each type of question. */
const ANSWERS = {
  single_choice: 'c',
  multiple_choice: ['a', 'c'],
  true_false: true,
  ordering: ['b', 'a', 'd', 'c'],
  open: 'In my words.',
}

describe('works', () => {
  test('a refresh never reshuffles: the same attempt, questions and options in the same order', async () => {
    await enroll('ann@x.test')
    const first = await start('ann@x.test')
    expect(first.questions).toHaveLength(6)
    expect(await start('ann@x.test')).toEqual(first)
    expect(await start('ann@x.test')).toEqual(first)
  })

  test('50 concurrent first reads: one attempt', async () => {
    const [enrollmentId] = await enroll('bob@x.test')
    const reads = await Promise.all(Array.from({ length: 50 }, () => start('bob@x.test')))
    expect(new Set(reads.map((read) => JSON.stringify(read))).size).toBe(1)
    expect(await db().quizAttempt.count({ where: { enrollmentId: enrollmentId! } })).toBe(1)
    expect(await db().servedQuestion.count({ where: { enrollmentId: enrollmentId! } })).toBe(6)
  })

  test('two statements for a first read, one for a later one', async () => {
    await enroll('sql@x.test')
    const statements: string[] = []
    const client = pgPool()
    const query = client.query
    client.query = ((...parameters: unknown[]) => {
      statements.push((parameters[0] as { name?: string }).name ?? '')
      return (query as (...all: unknown[]) => unknown).apply(client, parameters)
    }) as typeof client.query
    try {
      await start('sql@x.test')
      await start('sql@x.test')
    } finally {
      client.query = query
    }
    expect(statements).toEqual(['read-quiz', 'start-quiz', 'read-quiz'])
  })

  test('after grading, a new attempt with questions never served; repeats, oldest first, when none is left', async () => {
    const [enrollmentId] = await enroll('cid@x.test')
    const served: number[][] = []
    for (let n = 0; n < 3; n++) {
      const { attemptId, questions } = await start('cid@x.test')
      served.push(questions.map(({ id }) => id))
      await grade('cid@x.test', attemptId)
    }
    expect(new Set([...served[0]!, ...served[1]!]).size).toBe(12)
    expect(new Set(served[2])).toEqual(new Set(served[0]))
    const attempts = await db().quizAttempt.findMany({ where: { enrollmentId: enrollmentId! } })
    expect(attempts.map(({ number }) => number).toSorted()).toEqual([1, 2, 3])
  })

  test('an attempt keeps the version it was served; the next one has the new version', async () => {
    const edited = await mintTaughtCourse(home.ctx, { perTier: 1, quizSize: 3 })
    await mintLearners(home.ctx, edited.id, 'dan@x.test')
    const first = await start('dan@x.test', edited.id)
    const old = await db().question.findUniqueOrThrow({ where: { id: first.questions[0]!.id } })
    await db().question.update({ where: { id: old.id }, data: { active: false } })
    const [row] = questionRows(old.moduleId, 1)
    const next = await db().question.create({
      data: { ...row!, lineage: old.lineage, version: 2, difficulty: old.difficulty, prompt: 'Better?' },
    })
    expect(await start('dan@x.test', edited.id)).toEqual(first)
    await grade('dan@x.test', first.attemptId, edited.id)
    const ids = (await start('dan@x.test', edited.id)).questions.map(({ id }) => id)
    expect(ids).toContain(next.id)
    expect(ids).not.toContain(old.id)
  })

  test('starting and grading concurrently never serves a question twice while one is unseen', async () => {
    await enroll('eve@x.test')
    const { attemptId, questions } = await start('eve@x.test')
    const reads = await Promise.all([
      grade('eve@x.test', attemptId),
      ...Array.from({ length: 10 }, () => start('eve@x.test')),
    ])
    const seen = new Set(questions.map(({ id }) => id))
    const later = reads.flatMap((read) => ('questions' in read && read.attemptId !== attemptId ? [read] : []))
    for (const read of later) expect(read.questions.some(({ id }) => seen.has(id))).toBe(false)
    expect(new Set(later.map((read) => read.attemptId)).size).toBeLessThanOrEqual(1)
  })

  test('ordering questions are not served in the right order; saved answers are returned', async () => {
    await enroll('fay@x.test')
    const { attemptId, questions } = await start('fay@x.test')
    for (const { type, optionOrder } of questions)
      if (type === 'ordering') expect(optionOrder).not.toEqual(['a', 'b', 'c', 'd'])
    const [question] = questions
    const answer = ANSWERS[question!.type as keyof typeof ANSWERS]
    await saveAnswers(home.ctx, 'fay@x.test', { courseId: course.id, moduleNum: 1, attemptId }, [
      { question_id: String(question!.id), answer },
    ])
    const again = await start('fay@x.test')
    expect(again.questions.filter(({ answer }) => answer !== null)).toMatchObject([
      { id: question!.id, answer },
    ])
  })
})

describe('refuses', () => {
  test('a learner who is not enrolled, a module that does not exist, has no pool or is not released', async () => {
    await enroll('gus@x.test')
    expect(await rejection(start('nobody@x.test'))).toBe('not_enrolled')
    expect(await rejection(start('gus@x.test', 'crs_absent'))).toBe('not_enrolled')
    expect(await rejection(start('gus@x.test', course.id, 9))).toBe('module_not_found')
    const unplanned = await mintCourse(home.ctx)
    await mintLearners(home.ctx, unplanned.id, 'gus@x.test')
    expect(await rejection(start('gus@x.test', unplanned.id))).toBe('quiz_not_available')
    const empty = await mintTaughtCourse(home.ctx, { perTier: 0, modules: 2 })
    await mintLearners(home.ctx, empty.id, 'gus@x.test')
    expect(await rejection(start('gus@x.test', empty.id))).toBe('quiz_not_available')
    const [module] = await db().module.findMany({ where: { courseId: empty.id, moduleIndex: 1 } })
    await db().question.createMany({ data: questionRows(module!.id, 2) })
    expect((await start('gus@x.test', empty.id, 2)).questions).toHaveLength(6)
    await mintLearners(home.ctx, empty.id, 'hal@x.test')
    await db().module.update({ where: { id: module!.id }, data: { status: 'generating', stage: 'video' } })
    expect(await rejection(start('hal@x.test', empty.id, 2))).toBe('quiz_not_available')
  })
})

test('a learner session starts six quizzes of a module per hour; a key has no limit', async () => {
  const [enrollmentId] = await enroll('kim@x.test')
  const ctx: Ctx = { ...home.ctx, actor: { kind: 'learner', id: 'lrn_kim', label: 'kim@x.test' } }
  const again = () => startAttempt(ctx, 'kim@x.test', course.id, 1)
  for (let n = 0; n < FRESH_PER_HOUR; n++) await grade('kim@x.test', (await again()).attemptId)
  const refused = await again().catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'quiz_cooldown', details: { retry_at: expect.any(String) } })
  const wait = errorAnswer(refused, 'req').headers['retry-after']
  expect(Number(wait)).toBeGreaterThan(3500)
  expect(Number(wait)).toBeLessThanOrEqual(3600)
  const open = await start('kim@x.test')
  expect((await again()).attemptId).toBe(open.attemptId)
  await grade('kim@x.test', open.attemptId)
  await db()
    .$executeRaw`UPDATE quiz_attempt SET started_at = started_at - interval '1 hour' WHERE enrollment_id = ${enrollmentId!}`
  expect((await again()).questions).toHaveLength(6)
})

test('not yours: another account and the other mode have no such course', async () => {
  await enroll('ivy@x.test')
  const stranger = await mintAccount()
  expect(await rejection(startAttempt(stranger.ctx, 'ivy@x.test', course.id, 1))).toBe('not_enrolled')
  const test = { ...home.ctx, mode: 'test' as const }
  expect(await rejection(startAttempt(test, 'ivy@x.test', course.id, 1))).toBe('not_enrolled')
})

test('a deleted course takes enrollments and attempts with it, even while quizzes are being started', async () => {
  const gone = await mintTaughtCourse(home.ctx)
  const emails = Array.from({ length: 10 }, (_, n) => `gone${n}@x.test`)
  await mintLearners(home.ctx, gone.id, ...emails)
  const first = await start(emails[0]!, gone.id)
  const outcomes = await Promise.all([
    deleteCourse(home.ctx, gone.id),
    ...emails.slice(1).map((email) => rejection(start(email, gone.id))),
  ])
  for (const outcome of outcomes.slice(1))
    expect(typeof outcome === 'object' || outcome === 'not_enrolled').toBe(true)
  expect(await db().attemptQuestion.count({ where: { attemptId: first.attemptId } })).toBe(0)
  expect(await rejection(start(emails[0]!, gone.id))).toBe('not_enrolled')
})

test.each([
  ['a module', 0],
  ['the exam', null],
])('one attempt in progress per enrollment and %s, enforced by the database', async (_name, moduleIndex) => {
  const [enrollmentId] = await enroll(`jon${moduleIndex}@x.test`)
  const row = { enrollmentId: enrollmentId!, moduleIndex }
  const [first, second] = [`att_1_${moduleIndex}`, `att_2_${moduleIndex}`]
  await db().quizAttempt.create({ data: { ...row, id: first, number: 1 } })
  await expect(db().quizAttempt.create({ data: { ...row, id: second, number: 2 } })).rejects.toThrow()
  await db().quizAttempt.update({ where: { id: first }, data: { finishedAt: new Date(0) } })
  await db().quizAttempt.create({ data: { ...row, id: second, number: 2 } })
})
