import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { enrollLearnersContract, inviteLearnersContract } from '@/lib/domains/learners/contract.ts'
import { readInvitation } from '@/lib/domains/learners/enrollment/invitation-link.ts'
import type { Course } from '@/lib/generated/prisma/client.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { env } from '@/lib/platform/env.ts'
import * as enrollments from '../route.ts'
import * as invitations from './route.ts'

type Link = { enrollment_id: string; learner_email: string; url: string; mailed: boolean }
type Enrolled = { enrollments: { enrollment_id: string; invited_at: string | null }[]; mailed: number }

let home: MintedAccount
let stranger: MintedAccount
let course: Course
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
})
afterAll(disconnect)

const place = (courseId = course.id) => ({ course_id: courseId })
const enroll = async (emails: string[], more = {}, courseId = course.id) => {
  const body = { learners: emails.map((email) => ({ email })), ...more }
  const call = { key: home.liveKey, params: place(courseId), body }
  return (await callContract(enrollments, enrollLearnersContract, call)).body as Enrolled
}
const invite = (body: object, key = home.liveKey) =>
  callContract(invitations, inviteLearnersContract, { key, params: place(), body })
const linksOf = async (body: object) => ((await invite(body)).body as { invitations: Link[] }).invitations
const mails = () => db().mail.findMany({ where: { accountId: home.account.id, topic: 'invitation' } })
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

beforeAll(async () => {
  course = await mintTaughtCourse(home.ctx, { modules: 1 })
})

describe('works', () => {
  test('links in bulk sign in their learners, and email nobody unless asked', async () => {
    const { enrollments: rows } = await enroll(['ann@x.test', 'bob@x.test'])
    const links = await linksOf({})
    expect(links.map(({ learner_email }) => learner_email).sort()).toEqual(['ann@x.test', 'bob@x.test'])
    expect(links.map(({ url }) => readInvitation(tokenOf(url))?.enrollmentId).sort()).toEqual(
      rows.map(({ enrollment_id }) => enrollment_id).sort(),
    )
    expect(await mails()).toEqual([])
  })

  test('an email names company and course, in the requested language, and contains the link', async () => {
    const [link] = await linksOf({ mail: true, enrollment_ids: [(await linksOf({}))[0]!.enrollment_id] })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.to).toBe(link!.learner_email)
    expect(mail?.subject).toContain(course.title)
    expect(mail?.text).toContain(home.account.name)
    const sent = readInvitation(tokenOf(/https?:\S+/.exec(mail?.text ?? '')![0]))
    expect(sent?.enrollmentId).toBe(link!.enrollment_id)
    // No mail server is configured: the email is kept for operators, and the response says so.
    expect([mail?.status, link!.mailed]).toEqual(['kept', false])
  })

  test('an email says so if its link works only once', async () => {
    Object.assign(env(), { INVITATION_USE: 'once' })
    const [link] = await linksOf({})
    await linksOf({ mail: true, enrollment_ids: [link!.enrollment_id] })
    Object.assign(env(), { INVITATION_USE: 'many' })
    const [often, once] = await mails()
    expect([often?.text, once?.text]).toEqual([
      expect.not.stringMatching(/works once/),
      expect.stringMatching(/works once/),
    ])
  })

  test('enrolling invites new learners, once', async () => {
    const before = (await mails()).length
    await enroll(['cid@x.test', 'ann@x.test'], { invite: true })
    const again = await enroll(['cid@x.test'], { invite: true })
    const now = await mails()
    expect(now.slice(before).map(({ to }) => to)).toEqual(['cid@x.test'])
    expect(again.enrollments[0]?.invited_at).not.toBeNull()
  })

  test('"everyone" means those who have not completed the course; a CSV has the links on request', async () => {
    await db().enrollment.updateMany({
      where: { courseId: course.id, learner: { email: 'bob@x.test' } },
      data: { completedAt: new Date() },
    })
    expect((await linksOf({})).map(({ learner_email }) => learner_email)).not.toContain('bob@x.test')
    const lines = async (query: string) => {
      const headers = { authorization: `Bearer ${home.liveKey}`, accept: 'text/csv' }
      const url = `http://127.0.0.1:3000/api/v1/courses/${course.id}/enrollments${query}`
      const answer = await enrollments.GET(new Request(url, { headers }))
      return (await answer.text()).trim().split('\r\n')
    }
    expect((await lines(''))[0]).not.toContain('invitation_url')
    const [head, ...rows] = await lines('?links=true')
    expect(head).toMatch(/,invitation_url,invitation_expires_at$/)
    expect(rows.filter((row) => row.includes('/learn/sign-in?token='))).toHaveLength(2)
    expect(rows.find((row) => row.includes('bob@x.test'))).toMatch(/,,$/)
  })

  test('the sandbox creates links and emails nobody', async () => {
    const sandboxed = { ...home.ctx, mode: 'test' as const }
    const demo = await mintTaughtCourse(sandboxed, { modules: 1 })
    const call = { key: home.testKey, params: place(demo.id) }
    const body = { learners: [{ email: 'dan@x.test' }], invite: true }
    const before = (await mails()).length
    expect((await callContract(enrollments, enrollLearnersContract, { ...call, body })).body).toMatchObject({
      created: 1,
      mailed: 0,
    })
    const { invitations: links } = (
      await callContract(invitations, inviteLearnersContract, { ...call, body: { mail: true } })
    ).body as { invitations: Link[] }
    expect(links).toMatchObject([{ learner_email: 'dan@x.test', mailed: false }])
    expect(await mails()).toHaveLength(before)
  })
})

describe('refuses', () => {
  test('an id from another course, naming it, and invites nobody', async () => {
    const other = await mintTaughtCourse(home.ctx, { modules: 1 })
    const { enrollments: rows } = await enroll(['eve@x.test'], {}, other.id)
    const own = (await linksOf({}))[0]!.enrollment_id
    const before = (await mails()).length
    const answer = await invite({ mail: true, enrollment_ids: [own, rows[0]!.enrollment_id] })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ detail: [{ loc: ['body', 'enrollment_ids', 1] }] })
    expect(await mails()).toHaveLength(before)
  })
})

test('not yours: a course of another account does not exist', () =>
  expectHidden(invitations, inviteLearnersContract, {
    home,
    stranger,
    params: place(),
    absent: place('crs_none'),
    body: {},
  }))
