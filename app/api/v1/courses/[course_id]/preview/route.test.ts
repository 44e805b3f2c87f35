import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount, mintCookie, mintUser } from '@/e2e/fixtures/data/mint-account.ts'
import {
  mintEnrollment,
  mintFinishedCourse,
  rightAnswers,
  watchAll,
} from '@/e2e/fixtures/data/mint-finished-course.ts'
import {
  gradeFinalAttemptContract,
  startFinalContract,
} from '@/lib/domains/attempts/final/final-attempt-contract.ts'
import { gradeAttemptContract, startAttemptContract } from '@/lib/domains/attempts/module/attempt-contract.ts'
import { getResultsContract } from '@/lib/domains/attempts/results/results-contract.ts'
import {
  enrollLearnersContract,
  inviteLearnerContract,
  inviteLearnersContract,
  listEnrollmentsContract,
  startPreviewContract,
} from '@/lib/domains/learners/contract.ts'
import { getLearnCourseContract, saveProgressContract } from '@/lib/domains/learners/learn-contract.ts'
import { firstWebhookId } from '@/lib/domains/webhooks/load-webhook.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as learnProgress from '../../../learn/courses/[course_id]/modules/[module_num]/progress/route.ts'
import * as examGrade from '../../../learn/courses/[course_id]/quiz/final/grade/route.ts'
import * as exam from '../../../learn/courses/[course_id]/quiz/final/route.ts'
import * as quizGrade from '../../../learn/courses/[course_id]/quiz/modules/[module_num]/grade/route.ts'
import * as quiz from '../../../learn/courses/[course_id]/quiz/modules/[module_num]/route.ts'
import * as learnCourse from '../../../learn/courses/[course_id]/route.ts'
import * as invitation from '../enrollments/[enrollment_id]/invitation/route.ts'
import * as invitations from '../enrollments/invitations/route.ts'
import * as enrollments from '../enrollments/route.ts'
import * as results from '../results/route.ts'
import * as route from './route.ts'

type Attempt = { attempt_id: string; questions: { id: string }[] }

let home: MintedAccount
let stranger: MintedAccount
let courseId: string
let cookie: string
let strange: string
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  cookie = await mintCookie((await mintUser(home.account.id, 'reviewer')).user)
  strange = await mintCookie((await mintUser(stranger.account.id, 'reviewer')).user)
  courseId = await mintFinishedCourse(home.ctx)
  const time = new Date()
  const webhook = {
    id: firstWebhookId(home.account.id),
    accountId: home.account.id,
    url: 'https://example.test',
    createdAt: time,
    updatedAt: time,
  }
  await db().webhook.create({ data: webhook })
  await mintEnrollment(home.ctx, courseId, 'ada@example.test')
})
afterAll(disconnect)

const params = () => ({ course_id: courseId })
const start = (as = cookie, call = {}) =>
  callContract(route, startPreviewContract, { cookie: as, params: params(), ...call })

/** The cookie of a started preview. */
async function enter(as = cookie): Promise<string> {
  const answer = await start(as)
  expect(answer.body).toMatchObject({ path: `/learn/courses/${courseId}` })
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

/** Everything an account sees, gets or pays for its learners. */
async function traces() {
  const asked = { key: home.liveKey, params: params() }
  const { id: accountId } = home.account
  return {
    list: (await callContract(enrollments, listEnrollmentsContract, asked)).body,
    results: (await callContract(results, getResultsContract, asked)).body,
    certificates: await db().certificate.count({ where: { accountId } }),
    deliveries: await db().webhookDelivery.count({ where: { accountId } }),
    mails: await db().mail.count({ where: { accountId } }),
    archived: await db().questionStatistic.count({ where: { question: { module: { courseId } } } }),
  }
}

const own = () =>
  db().enrollment.findMany({ where: { courseId, learner: { email: { endsWith: '@preview.invalid' } } } })

/** Watches a module, and answers its quiz and the final exam correctly. */
async function learn(as: string) {
  const call = { cookie: as, params: { course_id: courseId, module_num: 1 } }
  const said = { position_seconds: 3, completed: true }
  expect((await callContract(learnProgress, saveProgressContract, { ...call, body: said })).status).toBe(200)
  const pass = async (started: { body: unknown }) => {
    const { attempt_id, questions } = started.body as Attempt
    return { attempt_id, answers: await rightAnswers(questions.map(({ id }) => id)) }
  }
  const quizBody = await pass(await callContract(quiz, startAttemptContract, call))
  const graded = await callContract(quizGrade, gradeAttemptContract, { ...call, body: quizBody })
  const examBody = await pass(await callContract(exam, startFinalContract, call))
  const passed = await callContract(examGrade, gradeFinalAttemptContract, { ...call, body: examBody })
  expect([graded.body, passed.body]).toMatchObject([{ passed: true }, { passed: true }])
}

describe('works', () => {
  test('quiz and exam leave no trace in lists, results, certificates, webhooks or emails', async () => {
    const before = await traces()
    const preview = await enter()
    const [enrollment] = await own()
    await watchAll(enrollment!.id, courseId)
    await learn(preview)
    const seen = await callContract(learnCourse, getLearnCourseContract, {
      cookie: preview,
      params: params(),
    })
    expect(seen.body).toMatchObject({ preview: true, final_exam: { passed: true }, certificate_url: null })
    expect(await traces()).toEqual(before)
  })

  test('it starts from scratch each time, with an exam to take; each person has their own', async () => {
    const first = await enter()
    const [before] = await own()
    await learn(first)
    const second = await enter()
    const after = await own()
    expect([after.length, after[0]!.id === before!.id]).toEqual([1, false])
    await learn(second)
    const gone = await callContract(learnCourse, getLearnCourseContract, { cookie: first, params: params() })
    expect(codeOf(gone)).toBe('invalid_session')
    await enter(await mintCookie((await mintUser(home.account.id, 'reviewer')).user))
    expect(await own()).toHaveLength(2)
  })

  test('nobody can be invited to a preview', async () => {
    await learn(await enter())
    const [enrollment] = await own()
    const all = { key: home.liveKey, params: params(), body: {} }
    const invited = await callContract(invitations, inviteLearnersContract, all)
    expect(invited.body).toMatchObject({ invitations: [{ learner_email: 'ada@example.test' }] })
    const one = { key: home.liveKey, params: { ...params(), enrollment_id: enrollment!.id } }
    expect(codeOf(await callContract(invitation, inviteLearnerContract, one))).toBe('enrollment_not_found')
  })
})

describe('refuses', () => {
  test('an API key, and a reserved address', async () => {
    const byKey = await callContract(route, startPreviewContract, { key: home.liveKey, params: params() })
    expect(byKey.status).toBe(403)
    const body = { learners: [{ email: 'ann@preview.invalid' }] }
    const enrolled = await callContract(enrollments, enrollLearnersContract, {
      key: home.liveKey,
      params: params(),
      body,
    })
    expect(enrolled.status).toBe(422)
  })
})

describe('not yours', () => {
  test('a course of another account or mode looks like an absent one', async () => {
    const none = await start(cookie, { params: { course_id: 'crs_nothing' } })
    expect(codeOf(none)).toBe('course_not_found')
    const sandbox = await start(cookie, { headers: { 'x-mode': 'test' } })
    for (const hidden of [await start(strange), sandbox])
      expect([hidden.status, hidden.body]).toEqual([none.status, none.body])
  })

  test('a learner cannot start one', async () => {
    const learner = await enter()
    expect((await start(learner)).status).toBe(403)
  })
})
