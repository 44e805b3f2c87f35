import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { callRoute } from '@/e2e/fixtures/call-route.ts'
import { type MintedAccount, mintAccount, mintCookie } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { inviteLearnerContract } from '@/lib/domains/learners/contract.ts'
import { readInvitedCourse } from '@/lib/domains/learners/enrollment/read-invited-course.ts'
import {
  listOwnEnrollmentsContract,
  requestSignInContract,
  signOutContract,
  verifySignInContract,
} from '@/lib/domains/learners/learn-contract.ts'
import { mailSignIn } from '@/lib/domains/learners/mail-sign-in.ts'
import { brandFromName } from '@/lib/domains/presets/brand/brand-from-name.ts'
import type { Course } from '@/lib/generated/prisma/client.ts'
import { fixClock, now } from '@/lib/platform/clock.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { env } from '@/lib/platform/env.ts'
import { EVENTS } from '@/lib/platform/events/event-list.ts'
import { relayOutbox } from '@/lib/platform/events/relay-outbox.ts'
import { CLIENT_HEADER } from '@/lib/platform/http/client-address.ts'
import * as invitation from '../../courses/[course_id]/enrollments/[enrollment_id]/invitation/route.ts'
import * as courses from '../../courses/route.ts'
import * as enrollments from '../enrollments/route.ts'
import * as signOut from '../sign-out/route.ts'
import * as signIn from './route.ts'
import * as verify from './verify/route.ts'

let home: MintedAccount
let other: MintedAccount
let course: Course
beforeAll(async () => {
  home = await mintAccount({ name: 'Boreal' })
  other = await mintAccount({ name: 'Austral' })
  course = await mintTaughtCourse(home.ctx)
})
afterAll(disconnect)
afterEach(() => {
  fixClock(null)
  Object.assign(env(), { INVITATION_USE: 'many' })
})

/** Asks for a sign-in and delivers its email: each event twice, as an engine may. */
async function ask(email: string, headers = {}, language?: 'fr' | 'en') {
  const body = { email, ...(language && { language }) }
  const answer = await callContract(signIn, requestSignInContract, { body, headers })
  await relayOutbox(async (events) => {
    for (const { name, data } of events) {
      if (name !== 'sign-in/requested') continue
      const { sign_ins } = EVENTS[name].parse(data)
      for (const each of [...sign_ins, ...sign_ins]) await mailSignIn(each)
    }
    return undefined
  })
  return answer
}
const prove = (body: object) => callContract(verify, verifySignInContract, { body })
const cookieOf = (answer: { headers: Headers }) =>
  (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
const mine = (cookie: string, headers = {}) =>
  callContract(enrollments, listOwnEnrollmentsContract, { cookie, headers })
const mailsTo = (to: string) => db().mail.findMany({ where: { to }, orderBy: { id: 'asc' } })
const tokenIn = (text: string) => /token=([\w.-]+)/.exec(text)?.[1] ?? ''
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
/** A code that differs from this one. */
const notCode = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')

describe('works', () => {
  test('the email is in the language of the requesting page, or else of the course', async () => {
    await mintLearners(home.ctx, course.id, 'lea@x.test')
    await ask('lea@x.test', {}, 'fr')
    await ask('lea@x.test', {}, 'en')
    await ask('lea@x.test')
    const subjects = (await mailsTo('lea@x.test')).map(({ subject }) => subject)
    expect(subjects[0]).not.toBe(subjects[1])
    expect(subjects[2]).toBe(subjects[course.language === 'fr' ? 0 : 1])
  })

  test('one email per live account, whose link signs in once; signing out ends the session on the server', async () => {
    await mintLearners(home.ctx, course.id, 'ann@x.test')
    await mintLearners(other.ctx, (await mintTaughtCourse(other.ctx)).id, 'ann@x.test')
    const sandbox = { ...home.ctx, mode: 'test' as const }
    await mintLearners(sandbox, (await mintTaughtCourse(sandbox)).id, 'ann@x.test')
    expect(await ask(' ANN@x.test')).toMatchObject({ status: 202, body: { status: 'accepted' } })
    const mails = await mailsTo('ann@x.test')
    expect(mails.map(({ accountId }) => accountId).toSorted()).toEqual(
      [home.account.id, other.account.id].toSorted(),
    )
    const mail = mails.find(({ accountId }) => accountId === home.account.id)!
    expect(mail.subject).toBe('Sign in to your Boreal courses')

    const token = tokenIn(mail.text)
    const signedIn = await prove({ token })
    expect(signedIn.body).toMatchObject({ learner_email: 'ann@x.test', sandbox: false })
    expect(signedIn.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000/)
    expect(codeOf(await prove({ token }))).toBe('invalid_sign_in')

    const cookie = cookieOf(signedIn)
    expect((await mine(cookie)).body).toMatchObject([{ course_id: course.id }])
    expect((await mine(cookie, { 'x-learner-email': 'Ann@X.test' })).status).toBe(200)
    const gone = await callContract(signOut, signOutContract, { cookie })
    expect(gone.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(codeOf(await mine(cookie))).toBe('invalid_session')
  })

  test('the code from the email, with spaces around it, for the account that sent it', async () => {
    await mintLearners(home.ctx, course.id, 'bob@x.test')
    await ask('bob@x.test')
    const [mail] = await mailsTo('bob@x.test')
    const code = codeIn(mail!.text)
    expect(codeOf(await prove({ email: 'bob@x.test', code: notCode(code) }))).toBe('invalid_sign_in')
    const signedIn = await prove({ email: 'Bob@x.test', code: ` ${code} ` })
    expect((await mine(cookieOf(signedIn))).status).toBe(200)
    expect(codeOf(await prove({ email: 'bob@x.test', code }))).toBe('invalid_sign_in')
    expect(codeOf(await prove({ token: tokenIn(mail!.text) }))).toBe('invalid_sign_in')
  })

  test('an invitation, in the sandbox too, until it expires or the enrollment is removed', async () => {
    const invite = async (key: string, courseId: string, enrollment_id: string) => {
      const params = { course_id: courseId, enrollment_id }
      const answer = await callContract(invitation, inviteLearnerContract, { key, params })
      return tokenIn((answer.body as { url: string }).url)
    }
    const sandbox = { ...home.ctx, mode: 'test' as const }
    const tried = await mintTaughtCourse(sandbox)
    const [enrollmentId] = await mintLearners(sandbox, tried.id, 'cid@x.test')
    const token = await invite(home.testKey, tried.id, enrollmentId!)
    const signedIn = await prove({ token })
    expect(signedIn.body).toMatchObject({ learner_email: 'cid@x.test', sandbox: true })
    expect((await mine(cookieOf(signedIn))).body).toMatchObject([{ course_id: tried.id }])
    expect((await prove({ token })).status).toBe(200)
    expect(codeOf(await prove({ token: token.replace(enrollmentId!, `${enrollmentId}x`) }))).toBe(
      'invalid_sign_in',
    )
    const [id, expires, mac] = token.split('.')
    expect(codeOf(await prove({ token: `${id}.${Number(expires) + 1}.${mac}` }))).toBe('invalid_sign_in')
    fixClock(new Date(now().getTime() + 8 * 24 * 3600 * 1000))
    expect(codeOf(await prove({ token }))).toBe('invalid_sign_in')
    fixClock(null)
    await db().enrollment.delete({ where: { id: enrollmentId! } })
    expect(codeOf(await prove({ token }))).toBe('invalid_sign_in')
  })

  test('an invitation is from the company of the course, as its certificate is', async () => {
    const branded = await mintTaughtCourse(home.ctx)
    const brand = brandFromName('Alverne')
    await db().course.update({ where: { id: branded.id }, data: { look: { brand, voice: 'claire' } } })
    const [enrollmentId] = await mintLearners(home.ctx, branded.id, 'ivy@x.test')
    const params = { course_id: branded.id, enrollment_id: enrollmentId! }
    const { body } = await callContract(invitation, inviteLearnerContract, { key: home.liveKey, params })
    expect(await readInvitedCourse(tokenIn((body as { url: string }).url))).toMatchObject({
      company: 'Alverne',
    })
  })

  test('an invitation only once if the operator wants it so, even concurrently; earlier ones expire with it', async () => {
    const [enrollmentId] = await mintLearners(home.ctx, course.id, 'hal@x.test')
    const params = { course_id: course.id, enrollment_id: enrollmentId! }
    const invite = async () => {
      const answer = await callContract(invitation, inviteLearnerContract, { key: home.liveKey, params })
      return tokenIn((answer.body as { url: string }).url)
    }
    const start = now().getTime()
    const later = (seconds: number) => fixClock(new Date(start + seconds * 1000))
    later(0)
    const earlier = await invite()
    later(60)
    const token = await invite()
    expect((await prove({ token: earlier })).status).toBe(200)
    Object.assign(env(), { INVITATION_USE: 'once' })
    expect(await readInvitedCourse(token)).toMatchObject({ company: 'Boreal', isUsed: false })
    const answers = await Promise.all([prove({ token }), prove({ token }), prove({ token })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    for (const used of [token, earlier]) {
      expect(codeOf(await prove({ token: used }))).toBe('invalid_sign_in')
      expect(await readInvitedCourse(used)).toMatchObject({ isUsed: true })
    }
    later(120)
    expect((await prove({ token: await invite() })).status).toBe(200)
  })
})

describe('refuses', () => {
  test('an unknown address: the same response and work, no email, no learner; no more than three emails at once', async () => {
    const { status } = await callContract(signIn, requestSignInContract, { body: { email: 'who@x.test' } })
    expect(status).toBe(202)
    const asked = await db().outboxEvent.findMany({ where: { name: 'sign-in/requested' } })
    expect(asked.map(({ data }) => data)).toEqual([{ sign_ins: [] }])
    expect(await ask('nobody@x.test')).toMatchObject({ status: 202, body: { status: 'accepted' } })
    expect(await mailsTo('nobody@x.test')).toEqual([])
    expect(await db().learner.count({ where: { email: 'nobody@x.test' } })).toBe(0)
    await mintLearners(home.ctx, course.id, 'dan@x.test')
    for (let n = 0; n < 5; n++) expect((await ask('dan@x.test')).status).toBe(202)
    expect(await mailsTo('dan@x.test')).toHaveLength(3)
  })

  test('the right code after five wrong ones, even concurrent ones, and after ten minutes', async () => {
    await mintLearners(home.ctx, course.id, 'eve@x.test')
    await ask('eve@x.test')
    const [mail] = await mailsTo('eve@x.test')
    const code = codeIn(mail!.text)
    await Promise.all([1, 2, 3, 4, 5, 6].map((n) => prove({ email: 'eve@x.test', code: notCode(code, n) })))
    expect(codeOf(await prove({ email: 'eve@x.test', code }))).toBe('invalid_sign_in')
    const [row] = await db().learnerSignIn.findMany({ where: { learner: { email: 'eve@x.test' } } })
    expect(row!.tries).toBe(5)
    fixClock(new Date(now().getTime() + 601_000))
    expect(codeOf(await prove({ token: tokenIn(mail!.text) }))).toBe('invalid_sign_in')
    fixClock(null)
    expect((await prove({ token: tokenIn(mail!.text) })).status).toBe(200)
  })

  test('emails and attempts over the daily limit of a learner; a link still signs in after that', async () => {
    await mintLearners(home.ctx, course.id, 'gil@x.test')
    const start = now().getTime()
    const headers = { [CLIENT_HEADER]: '203.0.113.10' }
    const later = (minutes: number) => fixClock(new Date(start + minutes * 60_000))
    for (let hour = 0; hour < 23; hour++) {
      later(hour * 60)
      await ask('gil@x.test', headers)
    }
    const mails = await mailsTo('gil@x.test')
    expect(mails).toHaveLength(20)
    later(24 * 60 + 1)
    await ask('gil@x.test', headers)
    const [last] = (await mailsTo('gil@x.test')).slice(-1)
    expect(await mailsTo('gil@x.test')).toHaveLength(21)
    // Wrong codes for six emails: the right one for the seventh is one attempt too many.
    await db().learnerSignIn.updateMany({ where: { learner: { email: 'gil@x.test' } }, data: { tries: 0 } })
    const older = await db().learnerSignIn.findMany({ where: { learner: { email: 'gil@x.test' } }, take: 6 })
    await db().learnerSignIn.updateMany({
      where: { id: { in: older.map(({ id }) => id) } },
      data: { tries: 5 },
    })
    const code = codeIn(last!.text)
    expect(codeOf(await prove({ email: 'gil@x.test', code }))).toBe('invalid_sign_in')
    expect((await prove({ token: tokenIn(last!.text) })).status).toBe(200)
    fixClock(null)
  })

  test('neither token nor code, both, and a malformed code', async () => {
    for (const body of [{}, { email: 'a@x.test' }, { token: 'x', email: 'a@x.test', code: '123456' }])
      expect((await prove(body)).status).toBe(422)
    expect((await prove({ email: 'a@x.test', code: '12345' })).status).toBe(422)
    expect((await ask('nope')).status).toBe(422)
  })

  test('the 61st attempt of an address within a minute; and other sites', async () => {
    const headers = { [CLIENT_HEADER]: '203.0.113.9' }
    const answers = []
    for (let n = 0; n < 61; n++) answers.push(await ask('nobody@x.test', headers))
    expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(202), 429])
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
    const forged = await callContract(verify, verifySignInContract, {
      body: { token: 'x' },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(codeOf(forged)).toBe('cross_site_request')
  })
})

describe('not yours', () => {
  test('a learner session reaches learner and public routes only, for its own data, from this site', async () => {
    const [enrollmentId] = await mintLearners(home.ctx, course.id, 'fay@x.test')
    const params = { course_id: course.id, enrollment_id: enrollmentId! }
    const invited = await callContract(invitation, inviteLearnerContract, { key: home.liveKey, params })
    const cookie = cookieOf(await prove({ token: tokenIn((invited.body as { url: string }).url) }))
    expect(codeOf(await callRoute(courses, 'GET', '/api/v1/courses', { cookie }))).toBe(
      'forbidden_for_learner',
    )
    expect(codeOf(await mine(cookie, { 'x-learner-email': 'ann@x.test' }))).toBe('learner_mismatch')
    const forged = { cookie, headers: { 'sec-fetch-site': 'cross-site' } }
    expect(codeOf(await callRoute(signOut, 'POST', '/api/v1/learn/sign-out', forged))).toBe(
      'cross_site_request',
    )
    expect((await mine(cookie)).headers.get('ratelimit-limit')).toBe('300')

    const both = `${await mintCookie(home.reviewer.user)}; ${cookie}`
    expect((await callRoute(courses, 'GET', '/api/v1/courses', { cookie: both })).status).toBe(200)
    expect((await mine(both)).body).toMatchObject([{ learner_email: 'fay@x.test' }])
    expect(codeOf(await mine(await mintCookie(home.reviewer.user)))).toBe('forbidden')
    expect((await callContract(signOut, signOutContract, { cookie: both })).status).toBe(200)
    expect(codeOf(await mine(cookie))).toBe('invalid_session')
  })
})
