import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import {
  getCourseContract,
  listCoursesContract,
  updateCourseContract,
} from '@/lib/domains/courses/contract.ts'
import {
  deleteEnrollmentContract,
  enrollLearnersContract,
  inviteLearnerContract,
  listEnrollmentsContract,
} from '@/lib/domains/learners/contract.ts'
import { exportLearnerContract } from '@/lib/domains/learners/personal-data-contract.ts'
import { lockCourse } from '@/lib/domains/runs/lock-course.ts'
import { recordWebhookEvent } from '@/lib/domains/webhooks/record-webhook-event.ts'
import type { Course } from '@/lib/generated/prisma/client.ts'
import { db, disconnect, transaction } from '@/lib/platform/db.ts'
import * as exported from '../../../learners/[email]/export/route.ts'
import * as courses from '../../route.ts'
import * as courseRoute from '../route.ts'
import * as invitation from './[enrollment_id]/invitation/route.ts'
import * as enrollment from './[enrollment_id]/route.ts'
import * as enrollments from './route.ts'

type Row = { invited_at: string | null; enrollment_id: string; learner_email: string; status: string }
type Enrolled = { enrollments: Row[]; created: number }

let home: MintedAccount
let stranger: MintedAccount
let course: Course
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  course = await mintTaughtCourse(home.ctx, { modules: 2 })
})
afterAll(disconnect)

const place = (courseId = course.id) => ({ course_id: courseId })
const enroll = (learners: unknown[], courseId = course.id, key = home.liveKey) =>
  callContract(enrollments, enrollLearnersContract, { key, params: place(courseId), body: { learners } })
const enrolled = async (...args: Parameters<typeof enroll>) => (await enroll(...args)).body as Enrolled
const list = (query = '', headers = {}) =>
  callContract(enrollments, listEnrollmentsContract, { key: home.liveKey, params: place(), query, headers })

describe('works', () => {
  test('many at once, trimmed and case-insensitive, each once however often listed', async () => {
    const first = await enrolled([
      { email: ' Ann@X.test ', name: 'Ann' },
      { email: 'bob@x.test' },
      { email: 'ANN@x.test', name: 'Ann B.' },
    ])
    expect(first.created).toBe(2)
    expect(first.enrollments).toMatchObject([
      {
        course_id: course.id,
        title: course.title,
        learner_email: 'ann@x.test',
        learner_name: 'Ann B.',
        certificate_name: 'Ann B.',
        status: 'enrolled',
        progress_percent: 0,
        modules_completed: 0,
        modules_claimed: 0,
        module_count: 2,
        final_exam: null,
        certificate_url: null,
        completed_at: null,
      },
      { learner_email: 'bob@x.test', learner_name: null, certificate_name: null },
    ])
    const again = await enrolled([{ email: 'bob@x.test' }, { email: 'ann@x.test' }])
    expect(again).toEqual({ enrollments: first.enrollments.toReversed(), created: 0, mailed: 0 })
  })

  test('the account sees the title of an unlisted course in every response', async () => {
    const hidden = await mintTaughtCourse(home.ctx)
    const { title } = hidden
    const key = home.liveKey
    const params = place(hidden.id)
    const changed = await callContract(courseRoute, updateCourseContract, {
      key,
      params,
      body: { listed: false },
    })
    expect(changed.body).toMatchObject({ title, listed: false })
    expect((await enrolled([{ email: 'eve@x.test' }], hidden.id)).enrollments).toMatchObject([{ title }])
    expect((await callContract(enrollments, listEnrollmentsContract, { key, params })).body).toMatchObject([
      { title },
    ])
    expect((await callContract(courseRoute, getCourseContract, { key, params })).body).toMatchObject({
      title,
    })
    const all = (await callContract(courses, listCoursesContract, { key })).body as { course_id: string }[]
    expect(all.find(({ course_id }) => course_id === hidden.id)).toMatchObject({ title })
    const address = { key, params: { email: 'eve@x.test' } }
    const stored = await callContract(exported, exportLearnerContract, address)
    expect(stored.body).toMatchObject({ enrollments: [{ title }] })
    await transaction(async (tx) => {
      const course = await lockCourse(tx, hidden.id)
      await recordWebhookEvent(tx, 'course.ready', course, hidden.id, { module_count: 1 })
    })
    const delivery = await db().webhookDelivery.findFirstOrThrow({ where: { courseId: hidden.id } })
    expect(delivery.data).toMatchObject({ title })
  })

  test('a thousand, and twenty concurrent calls with the same ones: each is enrolled once', async () => {
    const other = await mintTaughtCourse(home.ctx)
    const all = Array.from({ length: 1000 }, (_, n) => ({ email: `many${n}@x.test` }))
    expect(await enrolled(all, other.id)).toMatchObject({ created: 1000 })
    const raced = await mintTaughtCourse(home.ctx)
    const some = all.slice(0, 30)
    const calls = await Promise.all(
      Array.from({ length: 20 }, (_, n) => enrolled(n % 2 ? some : some.toReversed(), raced.id)),
    )
    expect(calls.reduce((sum, { created }) => sum + created, 0)).toBe(30)
    expect(await db().enrollment.count({ where: { courseId: raced.id } })).toBe(30)
  })

  test('before the course is ready', async () => {
    const early = await mintTaughtCourse(home.ctx, { modules: 0 })
    await db().course.update({ where: { id: early.id }, data: { status: 'awaiting_brief' } })
    expect(await enrolled([{ email: 'ann@x.test' }], early.id)).toMatchObject({
      enrollments: [{ module_count: 0, progress_percent: 0 }],
      created: 1,
    })
  })

  test('the list is newest first, paginated, or a CSV that is safe in spreadsheets', async () => {
    await enrolled([{ email: 'cid@x.test', name: '=HYPERLINK("http://evil")' }])
    const all = (await list()).body as Row[]
    expect(all.map((row) => row.learner_email)[0]).toBe('cid@x.test')
    expect(all.map((row) => row.enrollment_id)).toEqual(
      all
        .map((row) => row.enrollment_id)
        .toSorted()
        .toReversed(),
    )
    const page = await list('limit=1')
    expect((page.body as Row[]).length).toBe(1)
    const cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1]
    const rest = (await list(`limit=200&cursor=${cursor}`)).body as Row[]
    expect([...(page.body as Row[]), ...rest]).toEqual(all)

    const request = new Request(`http://127.0.0.1:3000/api/v1/courses/${course.id}/enrollments`, {
      headers: { authorization: `Bearer ${home.liveKey}`, accept: 'text/csv' },
    })
    const csv = await enrollments.GET(request)
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await csv.text()).trim().split('\r\n')
    expect(lines[0]).toMatch(/^enrollment_id,course_id,learner_email,learner_name,status,/)
    expect(lines).toHaveLength(all.length + 1)
    expect(lines[1]).toContain(`cid@x.test,"'=HYPERLINK(""http://evil"")",enrolled,0,0,2,,,,`)
  })

  test('a removed learner is no longer enrolled, and can be enrolled again', async () => {
    const { enrollments: rows } = await enrolled([{ email: 'dan@x.test' }])
    const params = { ...place(), enrollment_id: rows[0]!.enrollment_id }
    const remove = () => callContract(enrollment, deleteEnrollmentContract, { key: home.liveKey, params })
    expect((await remove()).body).toEqual({ enrollment_id: params.enrollment_id, deleted: true })
    expect(codeOf(await remove())).toBe('enrollment_not_found')
    expect((await enrolled([{ email: 'dan@x.test' }])).created).toBe(1)
  })
})

describe('refuses', () => {
  test('malformed addresses, all of them named; an empty list, and too many', async () => {
    const answer = await enroll([
      { email: 'ok@x.test' },
      { email: 'nope' },
      { name: 'X' },
      { email: 'a@b.test', x: 1 },
    ])
    expect(answer.status).toBe(422)
    const locs = (answer.body as { detail: { loc: unknown[] }[] }).detail.map(({ loc }) => loc.join('.'))
    expect(locs).toEqual(['body.learners.1.email', 'body.learners.2.email', 'body.learners.3.x'])
    expect(await db().learner.count({ where: { email: 'ok@x.test' } })).toBe(0)
    expect((await enroll([])).status).toBe(422)
    expect((await enroll(Array(1001).fill({ email: 'a@x.test' }))).status).toBe(422)
  })
})

describe('not yours', () => {
  test("another account's course and enrollments look like absent ones", async () => {
    const { enrollments: rows } = await enrolled([{ email: 'eve@x.test' }])
    const who = { home, stranger, absent: { course_id: 'crs_absent' } }
    await expectHidden(enrollments, listEnrollmentsContract, { ...who, params: place() })
    const body = { learners: [{ email: 'eve@x.test' }] }
    await expectHidden(enrollments, enrollLearnersContract, { ...who, params: place(), body })
    const params = { ...place(), enrollment_id: rows[0]!.enrollment_id }
    await expectHidden(enrollment, deleteEnrollmentContract, { ...who, params })
    await expectHidden(invitation, inviteLearnerContract, { ...who, params })
    const elsewhere = await mintTaughtCourse(home.ctx)
    const wrong = { ...params, course_id: elsewhere.id }
    const answer = await callContract(enrollment, deleteEnrollmentContract, {
      key: home.liveKey,
      params: wrong,
    })
    expect(codeOf(answer)).toBe('enrollment_not_found')
  })
})
