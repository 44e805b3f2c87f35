import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import {
  listAllEnrollmentsContract,
  listEnrollmentsContract,
  listLearnersContract,
} from '@/lib/domains/learners/contract.ts'
import { enrollLearners } from '@/lib/domains/learners/enrollment/enroll-learners.ts'
import { startPreview } from '@/lib/domains/learners/preview/start-preview.ts'
import type { Course } from '@/lib/generated/prisma/client.ts'
import { fixClock } from '@/lib/platform/clock.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as ofCourse from '../courses/[course_id]/enrollments/route.ts'
import * as learners from '../learners/route.ts'
import * as route from './route.ts'

type Row = { enrollment_id: string; course_id: string; learner_email: string; updated_at: string }
let home: MintedAccount
let one: Course
let two: Course
beforeAll(async () => {
  home = await mintAccount()
  const stranger = await mintAccount()
  fixClock(new Date('2026-05-01T00:00:00Z'))
  one = await mintTaughtCourse(home.ctx)
  two = await mintTaughtCourse(home.ctx)
  const foreign = await mintTaughtCourse(stranger.ctx)
  await enrollLearners(home.ctx, one.id, [{ email: 'ann@x.test', name: 'Ann' }, { email: 'bob@x.test' }])
  await enrollLearners(home.ctx, two.id, [{ email: 'ann@x.test' }])
  await enrollLearners(stranger.ctx, foreign.id, [{ email: 'ann@x.test' }, { email: 'eve@x.test' }])
  await startPreview(home.ctx, one.id)
  const where = { courseId: one.id, learner: { email: 'bob@x.test' } }
  const { id: enrollmentId } = await db().enrollment.findFirstOrThrow({ where })
  await db().moduleProgress.create({
    data: { enrollmentId, moduleIndex: 0, updatedAt: new Date('2026-06-01T00:00:00Z') },
  })
  await db().enrollment.updateMany({
    where: { courseId: two.id },
    data: { completedAt: new Date('2026-07-01T00:00:00Z') },
  })
})
afterAll(async () => {
  fixClock(null)
  await disconnect()
})

const all = (query = '', key = home.liveKey) =>
  callContract(route, listAllEnrollmentsContract, { key, query })
const who = ({ learner_email, course_id }: Row) =>
  `${learner_email.split('@')[0]} ${course_id === one.id ? 'one' : 'two'}`

describe('GET /enrollments', () => {
  test.each([
    ['', ['ann one', 'ann two', 'bob one']],
    ['email=Ann@x.test', ['ann one', 'ann two']],
    ['email=eve@x.test', []],
    ['status=in_progress', ['bob one']],
    ['updated_since=2026-06-01T00:00:00Z', ['ann two', 'bob one']],
    ['updated_since=2026-06-01T00:00:00.001Z', ['ann two']],
    ['updated_since=2026-06-01T00:00:00Z&status=in_progress', ['bob one']],
  ])('%j: across courses, of this account, without previews', async (query, expected) => {
    const { status, body } = await all(query)
    expect([status, (body as Row[]).map(who).toSorted()]).toEqual([200, expected])
  })

  test('page by page by Link: each once, newest first', async () => {
    const seen: Row[] = []
    let query: string | null = 'limit=1'
    while (query !== null) {
      const page = await all(query)
      expect(page.body).toHaveLength(1)
      seen.push(...(page.body as Row[]))
      query = /[?]([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null
    }
    expect(seen).toEqual((await all()).body)
    expect(seen.map(({ enrollment_id }) => enrollment_id)).toEqual(
      seen
        .map(({ enrollment_id }) => enrollment_id)
        .toSorted()
        .reverse(),
    )
  })

  test('the same filters in a course; and as CSV', async () => {
    const answer = await callContract(ofCourse, listEnrollmentsContract, {
      key: home.liveKey,
      params: { course_id: one.id },
      query: 'email=bob@x.test&updated_since=2026-05-15T00:00:00Z',
    })
    expect(answer.body).toMatchObject([
      { learner_email: 'bob@x.test', updated_at: '2026-06-01T00:00:00.000Z' },
    ])
    const headers = { authorization: `Bearer ${home.liveKey}`, accept: 'text/csv' }
    const csv = await route.GET(new Request('http://127.0.0.1:3000/api/v1/enrollments', { headers }))
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(4)
  })

  test('refuses an unknown status, a year 0 and an unknown parameter', async () => {
    for (const query of ['status=late', 'updated_since=0000-01-01T00:00:00Z', 'stauts=completed'])
      expect((await all(query)).status).toBe(422)
  })

  test('the sandbox has those of its demo group only', async () => {
    const emails = ((await all('', home.testKey)).body as Row[]).map(({ learner_email }) => learner_email)
    expect(emails).toHaveLength(3)
    expect(emails.filter((email) => !email.endsWith('@team.example'))).toEqual([])
  })
})

describe('GET /learners', () => {
  const list = (query = '', key = home.liveKey) =>
    callContract(learners, listLearnersContract, { key, query })
  // Enrolled at once, they have no order of their own.
  const byEmail = (body: unknown) =>
    (body as { email: string }[]).toSorted((a, b) => a.email.localeCompare(b.email))

  test('each once with their counts, of this account and mode, without previews', async () => {
    expect(byEmail((await list()).body)).toMatchObject([
      { email: 'ann@x.test', name: 'Ann', external_id: null, enrollment_count: 2, completed_count: 1 },
      { email: 'bob@x.test', name: null, enrollment_count: 1, completed_count: 0 },
    ])
    const demo = (await list('', home.testKey)).body as { email: string }[]
    expect(demo.map(({ email }) => email.split('@')[1])).toEqual(Array(3).fill('team.example'))
  })

  test('by address and external id, and page by page', async () => {
    await db().learner.updateMany({ where: { email: 'bob@x.test' }, data: { externalId: 'e-1' } })
    expect((await list('external_id=e-1')).body).toMatchObject([{ email: 'bob@x.test' }])
    expect((await list('email=ANN@x.test')).body).toMatchObject([{ email: 'ann@x.test' }])
    const first = await list('limit=1')
    const next = /[?]([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const pages = [first.body, (await list(next)).body] as { email: string }[][]
    expect(pages.map(({ length }) => length)).toEqual([1, 1])
    expect(byEmail(pages.flat())).toMatchObject([{ email: 'ann@x.test' }, { email: 'bob@x.test' }])
  })
})
