import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { callRoute } from '@/e2e/fixtures/call-route.ts'
import { type MintedAccount, mintAccount, mintCookie } from '@/e2e/fixtures/data/mint-account.ts'
import { mintEnrollment, mintFinishedCourse } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { mintLaunchedCourse, mintWrittenCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { getExamContract } from '@/lib/domains/attempts/final/exam-contract.ts'
import { startFinalContract } from '@/lib/domains/attempts/final/final-attempt-contract.ts'
import { startPreview } from '@/lib/domains/learners/preview/start-preview.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as learnerExam from '../../../learn/courses/[course_id]/quiz/final/route.ts'
import * as exam from './route.ts'

type Counts = {
  question_count: number
  unapproved_count: number
  types: Record<string, number>
  difficulties: Record<string, number>
}
type Asked = { id: string; type: string; options: { id: string }[] | null }
type Exam = {
  open: boolean
  attempt_limit: number | null
  pool: Counts
  modules: (Counts & { module_index: number; included: boolean; open_reviews: string[] })[]
  sample: {
    seed: string
    questions: (Asked & { correct: unknown; module_index: number; approved: boolean })[]
  }
}

let home: MintedAccount
let stranger: MintedAccount
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  courseId = await mintFinishedCourse(home.ctx)
})
afterAll(disconnect)

const read = (query = '', call = {}, course_id = courseId) =>
  callContract(exam, getExamContract, { key: home.liveKey, params: { course_id }, query, ...call })
const get = async (query = '', course_id = courseId) => {
  const answer = await read(query, {}, course_id)
  expect(answer.status).toBe(200)
  return answer.body as Exam
}
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, each) => all + each, 0)
const shape = ({ id, options }: Asked) => [id, options?.map((option) => option.id) ?? null]

describe('works', () => {
  test('the pool adds up, by module, type and difficulty', async () => {
    const { open, pool, modules, sample } = await get()
    const stored = await db().question.count({ where: { active: true, module: { courseId } } })
    expect([open, pool.question_count]).toEqual([true, stored])
    for (const each of [pool, ...modules])
      expect([sum(each.types), sum(each.difficulties)]).toEqual([each.question_count, each.question_count])
    expect(modules.reduce((all, each) => all + each.question_count, 0)).toBe(stored)
    expect(sample.questions).toHaveLength(Math.min(20, stored))
    expect(sample.questions.some(({ type, correct }) => type === 'single_choice' && correct !== null)).toBe(
      true,
    )
  })

  test('a sample is the exam a learner gets, down to the order of the options', async () => {
    const email = 'ada@example.test'
    await mintEnrollment(home.ctx, courseId, email)
    const taken = await callContract(learnerExam, startFinalContract, {
      key: home.liveKey,
      headers: { 'x-learner-email': email },
      params: { course_id: courseId },
    })
    const paper = taken.body as { attempt_id: string; questions: Asked[] }
    const { sample } = await get(`seed=${paper.attempt_id}`)
    expect(sample.questions.map(shape)).toEqual(
      paper.questions.map(({ options, ...rest }) => shape({ ...rest, options: options ?? null })),
    )
  })

  test('the same seed repeats its exam, another one gives another; no attempt is recorded', async () => {
    const where = { enrollment: { courseId } }
    const rows = async () => [
      await db().quizAttempt.count({ where }),
      await db().servedQuestion.count({ where }),
    ]
    const before = await rows()
    const [one, same, other] = [await get('seed=1'), await get(), await get('seed=2')]
    expect(one).toEqual(same)
    expect(other.sample.questions.map(shape)).not.toEqual(one.sample.questions.map(shape))
    expect(await rows()).toEqual(before)
  })

  test('before a course is finished: what is pending approval, and at which gate', async () => {
    const run = await mintWrittenCourse(home.ctx)
    await db().openReview.create({
      data: { courseId: run.courseId, checkpoint: 'quiz_review', moduleIndex: 0 },
    })
    const { open, pool, modules, sample } = await get('', run.courseId)
    expect([open, pool.unapproved_count]).toEqual([false, pool.question_count])
    expect(modules[0]).toMatchObject({ included: true, open_reviews: ['quiz_review'] })
    expect(sample.questions.every(({ approved }) => !approved)).toBe(true)
  })

  test('a finished course draws only from the modules learners get', async () => {
    const id = await mintFinishedCourse(home.ctx)
    await db().module.updateMany({ where: { courseId: id, moduleIndex: 0 }, data: { status: 'skipped' } })
    const { modules, sample } = await get('', id)
    expect(modules.map(({ included }) => included)).toEqual(modules.map((_, index) => index > 0))
    expect(sample.questions.filter(({ module_index }) => module_index === 0)).toEqual([])
  })

  test('without questions it is empty; the limit on attempts is that of the account', async () => {
    await db().account.update({ where: { id: home.account.id }, data: { examAttempts: 3 } })
    const run = await mintLaunchedCourse(home.ctx)
    expect(await get('', run.courseId)).toMatchObject({
      open: false,
      attempt_limit: 3,
      pool: { question_count: 0 },
      sample: { questions: [] },
    })
  })

  test('a reviewer can read it with a session', async () => {
    const cookie = await mintCookie(home.reviewer.user)
    expect((await read('', { key: undefined, cookie })).status).toBe(200)
  })
})

describe('refuses', () => {
  test('an empty or overlong seed', async () => {
    for (const query of ['seed=', `seed=${'x'.repeat(65)}`])
      expect(await read(query)).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'seed'] }] } })
  })

  test('callers without a credential, and a learner', async () => {
    const place = `/api/v1/courses/${courseId}/exam`
    expect((await callRoute(exam, 'GET', place)).status).toBe(401)
    const actor = { kind: 'reviewer' as const, id: home.reviewer.user.id, label: 'Ada' }
    const { cookie } = await startPreview({ ...home.ctx, actor }, courseId)
    expect((await callRoute(exam, 'GET', place, { cookie: `coursewright-learner=${cookie}` })).status).toBe(
      403,
    )
  })
})

describe('not yours', () => {
  test("another account's course, and one of the other mode, look like an absent one", async () => {
    const absent = await read('', {}, 'crs_nothing')
    expect([absent.status, codeOf(absent)]).toEqual([404, 'course_not_found'])
    for (const key of [stranger.liveKey, home.testKey])
      expect(await read('', { key })).toMatchObject({ status: 404, body: absent.body })
  })
})
