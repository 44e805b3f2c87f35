import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { getResultsContract } from '@/lib/domains/attempts/results/results-contract.ts'
import { assignCourse } from '@/lib/domains/groups/assignments/assign-course.ts'
import {
  getGroupContract,
  listGroupEnrollmentsContract,
  listGroupsContract,
} from '@/lib/domains/groups/contract.ts'
import { createGroup } from '@/lib/domains/groups/create-group.ts'
import { addMembers } from '@/lib/domains/groups/members/add-members.ts'
import { listEnrollmentsContract } from '@/lib/domains/learners/contract.ts'
import { enrollLearners } from '@/lib/domains/learners/enrollment/enroll-learners.ts'
import type { Course } from '@/lib/generated/prisma/client.ts'
import { fixClock } from '@/lib/platform/clock.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as enrollments from '../../../courses/[course_id]/enrollments/route.ts'
import * as courseResults from '../../../courses/[course_id]/results/route.ts'
import * as groups from '../../route.ts'
import * as group from '../route.ts'
import * as route from './route.ts'

let home: MintedAccount
let course: Course
let other: Course
let group_id: string
beforeAll(async () => {
  home = await mintAccount()
  fixClock(new Date('2026-12-03T12:00:00Z'))
  course = await mintTaughtCourse(home.ctx)
  other = await mintTaughtCourse(home.ctx)
  group_id = (await createGroup(home.ctx, { name: 'Team' })).group.id
  const learners = ['idle', 'begun', 'done', 'excused'].map((name) => ({ email: `${name}@x.test` }))
  await addMembers(home.ctx, group_id, { learners }, { dryRun: false })
  const assign = (courseId: string, whom: object, dueOn?: string) =>
    assignCourse(home.ctx, { courseId, ...whom, dueOn, timeZone: 'Europe/Paris' })
  await assign(course.id, { groupId: group_id }, '2026-12-02')
  await assign(other.id, { groupId: group_id })
  await assign(course.id, { email: 'excused@x.test' }, '2026-12-24')
  await enrollLearners(home.ctx, course.id, [{ email: 'outsider@x.test' }])
  const idOf = async (email: string) =>
    (await db().enrollment.findFirstOrThrow({ where: { courseId: course.id, learner: { email } } })).id
  await db().moduleProgress.create({ data: { enrollmentId: await idOf('begun@x.test'), moduleIndex: 0 } })
  await db().enrollment.update({
    where: { id: await idOf('done@x.test') },
    data: { completedAt: new Date() },
  })
})
afterAll(async () => {
  fixClock(null)
  await disconnect()
})

type Row = { enrollment_id: string; course_id: string; learner_email: string }
const rows = async (query = '') =>
  (
    await callContract(route, listGroupEnrollmentsContract, {
      key: home.liveKey,
      params: { group_id },
      query,
    })
  ).body as Row[]
const names = (list: Row[]) => list.map(({ learner_email }) => learner_email.split('@')[0]).toSorted()

describe('works', () => {
  test('the members in the courses of the group, and nobody else', async () => {
    expect(await rows()).toHaveLength(8)
    expect(names(await rows(`course_id=${course.id}`))).toEqual(['begun', 'done', 'excused', 'idle'])
  })

  test.each([
    ['enrolled', ['excused', 'idle']],
    ['in_progress', ['begun']],
    ['completed', ['done']],
    ['overdue', ['begun', 'idle']],
  ])('%s, of the group and of the course', async (status, expected) => {
    expect(names(await rows(`course_id=${course.id}&status=${status}`))).toEqual(expected)
    const ofCourse = await callContract(enrollments, listEnrollmentsContract, {
      key: home.liveKey,
      params: { course_id: course.id },
      query: `status=${status}`,
    })
    expect(names(ofCourse.body as Row[]).filter((name) => name !== 'outsider')).toEqual(expected)
  })

  test('page by page: each once', async () => {
    const seen: Row[] = []
    let query: string | null = 'limit=3'
    while (query !== null) {
      const params = { group_id }
      const page = await callContract(route, listGroupEnrollmentsContract, {
        key: home.liveKey,
        params,
        query,
      })
      seen.push(...(page.body as Row[]))
      query = /[?]([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? null
    }
    expect(seen).toEqual(await rows())
  })

  test('by due date, soonest first and those without one last, page by page: each once', async () => {
    const list = (query: string) =>
      callContract(enrollments, listEnrollmentsContract, {
        key: home.liveKey,
        params: { course_id: course.id },
        query,
      })
    const sorted = (await list('sort=due')).body as Row[]
    const newest = (await list('')).body as Row[]
    const of = (...wanted: string[]) =>
      newest.filter(({ learner_email }) => wanted.includes(learner_email.split('@')[0] ?? ''))
    expect(newest.at(0)?.learner_email).toBe('outsider@x.test')
    expect(sorted).toEqual([...of('idle', 'begun', 'done'), ...of('excused'), ...of('outsider')])
    const seen: Row[] = []
    let query: string | null = 'sort=due&limit=2'
    while (query !== null) {
      const page = await list(query)
      seen.push(...(page.body as Row[]))
      query = /[?]([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? null
    }
    expect(seen).toEqual(sorted)
  })

  test.each([
    ['helene MARCH', ['searched']],
    ['%', []],
    ['X.TEST Marchand', ['searched']],
    ['searched nobody', []],
  ])('who matches %s, ignoring case and accents', async (search, expected) => {
    const searched = [{ email: 'searched@x.test', name: 'HÉLÈNE Marchand' }]
    await enrollLearners(home.ctx, other.id, searched)
    const found = await callContract(enrollments, listEnrollmentsContract, {
      key: home.liveKey,
      params: { course_id: other.id },
      query: new URLSearchParams({ search }).toString(),
    })
    expect(names(found.body as Row[])).toEqual(expected)
  })

  test('the group counts its late members, and says what is due next', async () => {
    const call = { key: home.liveKey, params: { group_id } }
    const standing = {
      group_id,
      overdue_member_count: 2,
      next_due_at: '2026-12-24T22:59:59.000Z',
      next_due_time_zone: 'Europe/Paris',
    }
    expect((await callContract(group, getGroupContract, call)).body).toMatchObject(standing)
    expect((await callContract(groups, listGroupsContract, call)).body).toMatchObject([standing])
    const results = await callContract(courseResults, getResultsContract, {
      key: home.liveKey,
      params: { course_id: course.id },
    })
    expect(results.body).toMatchObject({ learners: { enrolled: 5, overdue: 2 } })
  })

  test('as CSV with a byte order mark', async () => {
    const address = `http://127.0.0.1:3000/api/v1/groups/${group_id}/enrollments?status=overdue`
    const headers = { authorization: `Bearer ${home.liveKey}`, accept: 'text/csv' }
    const bytes = new Uint8Array(await (await route.GET(new Request(address, { headers }))).arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    // People read CSV by position: what is new stands at the end.
    expect(lines[0]).toMatch(/starts_at,due_at,overdue,certificate_name,release,completed_release$/)
    expect(lines[1]).toMatch(/,2026-12-02T22:59:59.000Z,true,[^,]*,[^,]*,[^,]*$/)
  })
})

describe('refuses', () => {
  test('an unknown status', async () => {
    const call = { key: home.liveKey, params: { group_id }, query: 'status=late' }
    expect((await callContract(route, listGroupEnrollmentsContract, call)).status).toBe(422)
  })

  test('a cursor of a list sorted differently', async () => {
    const call = { key: home.liveKey, params: { group_id } }
    const page = await callContract(route, listGroupEnrollmentsContract, { ...call, query: 'limit=1' })
    const cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1]
    const query = `sort=due&limit=1&cursor=${cursor}`
    const refused = await callContract(route, listGroupEnrollmentsContract, { ...call, query })
    expect(refused.status).toBe(422)
  })
})

test('not yours: the group looks absent', async () => {
  const stranger = await mintAccount()
  const who = { home, stranger, params: { group_id }, absent: { group_id: 'grp_absent' } }
  await expectHidden(route, listGroupEnrollmentsContract, who)
})
