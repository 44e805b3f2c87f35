import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import {
  assignCourseContract,
  listAssignmentsContract,
  withdrawAssignmentContract,
} from '@/lib/domains/groups/assignments/assignment-contract.ts'
import { createGroup } from '@/lib/domains/groups/create-group.ts'
import { deleteGroup } from '@/lib/domains/groups/delete-group.ts'
import { addMembers } from '@/lib/domains/groups/members/add-members.ts'
import { removeMember } from '@/lib/domains/groups/members/remove-member.ts'
import { enrollLearners } from '@/lib/domains/learners/enrollment/enroll-learners.ts'
import { eraseLearner } from '@/lib/domains/learners/erase-learner.ts'
import { listOwnEnrollmentsContract } from '@/lib/domains/learners/learn-contract.ts'
import { fixClock } from '@/lib/platform/clock.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as own from '../learn/enrollments/route.ts'
import * as assignment from './[assignment_id]/route.ts'
import * as assignments from './route.ts'

type Assigned = { assignment: { assignment_id: string; due_at: string | null }; enrolled: number }

let home: MintedAccount
let stranger: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
})
beforeEach(() => fixClock(new Date('2026-12-01T12:00:00Z')))
afterEach(() => fixClock(null))
afterAll(disconnect)

const post = (body: object, key = home.liveKey) =>
  callContract(assignments, assignCourseContract, { key, body })
const assign = async (body: object) => (await post(body)).body as Assigned
const withdraw = (assignment_id: string) =>
  callContract(assignment, withdrawAssignmentContract, { key: home.liveKey, params: { assignment_id } })
const seen = async (email: string) =>
  (
    await callContract(own, listOwnEnrollmentsContract, {
      key: home.liveKey,
      headers: { 'x-learner-email': email },
    })
  ).body as { course_id: string; due_at: string | null; overdue: boolean }[]
const join = (groupId: string, ...emails: string[]) =>
  addMembers(home.ctx, groupId, { learners: emails.map((email) => ({ email })) }, { dryRun: false })
const team = async (...emails: string[]) => {
  const { group } = await createGroup(home.ctx, { name: 'Team' })
  if (emails.length > 0) await join(group.id, ...emails)
  return group.id
}
const paris = { time_zone: 'Europe/Paris' }

describe('works', () => {
  test('a group is enrolled and sees the last second of its day; new members are enrolled by themselves', async () => {
    const course_id = (await mintTaughtCourse(home.ctx)).id
    const group_id = await team('a1@x.test', 'a2@x.test')
    const body = { course_id, group_id, starts_on: '2026-12-05', due_on: '2026-12-31', ...paris }
    const first = await post(body)
    expect(first).toMatchObject({
      status: 201,
      body: {
        enrolled: 2,
        assignment: {
          group_name: 'Team',
          learner_email: null,
          starts_at: '2026-12-04T23:00:00.000Z',
          due_at: '2026-12-31T22:59:59.000Z',
        },
      },
    })
    await join(group_id, 'a3@x.test')
    const dates = { course_id, ...paris, due_at: '2026-12-31T22:59:59.000Z', overdue: false }
    expect(await seen('a3@x.test')).toMatchObject([{ ...dates, starts_at: '2026-12-04T23:00:00.000Z' }])
    const again = await post({ ...body, due_on: '2027-01-31' })
    expect([again.status, (again.body as Assigned).enrolled]).toEqual([200, 0])
    expect(await seen('a1@x.test')).toMatchObject([{ due_at: '2027-01-31T22:59:59.000Z' }])
    expect(await db().assignment.count({ where: { courseId: course_id } })).toBe(1)
  })

  test("a learner's own date wins, also an absent one; of several groups the first date counts", async () => {
    const course_id = (await mintTaughtCourse(home.ctx)).id
    const due = async () => (await seen('b@x.test')).map(({ due_at }) => due_at?.slice(0, 10) ?? null)
    const [late, soon] = [await team('b@x.test'), await team('b@x.test')]
    await assign({ course_id, group_id: late, due_on: '2026-12-20' })
    await assign({ course_id, group_id: soon, due_on: '2026-12-10' })
    expect(await due()).toEqual(['2026-12-10'])
    const mine = await assign({ course_id, learner_email: 'B@x.test', due_on: '2027-02-01' })
    expect([mine.enrolled, await due()]).toEqual([0, ['2027-02-01']])
    await assign({ course_id, learner_email: 'b@x.test' })
    expect(await due()).toEqual([null])
    await withdraw(mine.assignment.assignment_id)
    expect(await due()).toEqual(['2026-12-10'])
    await removeMember(home.ctx, soon, 'b@x.test')
    expect(await due()).toEqual(['2026-12-20'])
    await deleteGroup(home.ctx, late)
    expect(await due()).toEqual([null])
  })

  test('is overdue from the second after, until it is completed', async () => {
    const course_id = (await mintTaughtCourse(home.ctx)).id
    await assign({ course_id, learner_email: 'c@x.test', due_on: '2026-12-02', ...paris })
    const overdue = async () => (await seen('c@x.test')).map((each) => each.overdue)
    fixClock(new Date('2026-12-02T22:59:59Z'))
    expect(await overdue()).toEqual([false])
    fixClock(new Date('2026-12-02T23:00:00Z'))
    expect(await overdue()).toEqual([true])
    await db().enrollment.updateMany({ where: { courseId: course_id }, data: { completedAt: new Date() } })
    expect(await overdue()).toEqual([false])
  })

  test('withdrawn: no date any more, enrollments and progress stay', async () => {
    const course_id = (await mintTaughtCourse(home.ctx)).id
    const group_id = await team('d@x.test')
    const { assignment_id } = (await assign({ course_id, group_id, due_on: '2026-12-10' })).assignment
    const { id } = await db().enrollment.findFirstOrThrow({ where: { courseId: course_id } })
    await db().moduleProgress.create({ data: { enrollmentId: id, moduleIndex: 0, positionSeconds: 5 } })
    expect((await withdraw(assignment_id)).body).toEqual({ assignment_id, deleted: true })
    expect(await seen('d@x.test')).toMatchObject([{ course_id, status: 'in_progress', due_at: null }])
    expect(codeOf(await withdraw(assignment_id))).toBe('assignment_not_found')
    expect(await db().moduleProgress.count({ where: { enrollmentId: id } })).toBe(1)
    await join(group_id, 'd2@x.test')
    expect(await seen('d2@x.test')).toEqual([])
  })

  test('nobody is missed, and nothing deadlocks, if all happens at once', async () => {
    const course_id = (await mintTaughtCourse(home.ctx)).id
    const group_id = await team()
    const people = Array.from({ length: 12 }, (_, n) => `e${n}@x.test`)
    await Promise.all([
      ...people.map((email) => join(group_id, email, 'e0@x.test')),
      assign({ course_id, group_id, due_on: '2026-12-10' }),
      enrollLearners(
        home.ctx,
        course_id,
        people.toReversed().map((email) => ({ email })),
      ),
    ])
    expect(await db().enrollment.count({ where: { courseId: course_id } })).toBe(people.length)
  })

  test('the list is filtered by course, group and learner, and paged', async () => {
    const course_id = (await mintTaughtCourse(home.ctx)).id
    const group_id = await team()
    const one = (await assign({ course_id, group_id })).assignment.assignment_id
    const two = (await assign({ course_id, learner_email: 'f@x.test' })).assignment.assignment_id
    const list = async (query: string) => {
      const answer = await callContract(assignments, listAssignmentsContract, { key: home.liveKey, query })
      return (answer.body as { assignment_id: string }[]).map(({ assignment_id }) => assignment_id)
    }
    expect(await list(`course_id=${course_id}`)).toEqual([two, one])
    expect(await list(`course_id=${course_id}&limit=1`)).toEqual([two])
    expect(await list(`group_id=${group_id}`)).toEqual([one])
    expect(await list('learner_email=F@x.test')).toEqual([two])
  })

  test('erasing a learner erases their assignments', async () => {
    const course_id = (await mintTaughtCourse(home.ctx)).id
    await assign({ course_id, learner_email: 'g@x.test', due_on: '2026-12-10' })
    await eraseLearner(home.ctx, 'g@x.test')
    expect(await db().assignment.count({ where: { courseId: course_id } })).toBe(0)
  })
})

describe('refuses', () => {
  test('nobody, both, an unknown time zone, a day that is none, and an end before the start', async () => {
    const course_id = (await mintTaughtCourse(home.ctx)).id
    const learner_email = 'a@x.test'
    for (const body of [
      { course_id },
      { course_id, learner_email, group_id: 'grp_1' },
      { course_id, learner_email, time_zone: 'Mars/Olympus' },
      { course_id, learner_email, due_on: '2026-02-30' },
      { course_id, learner_email, starts_on: '2026-12-02', due_on: '2026-12-01' },
    ])
      expect((await post(body)).status).toBe(422)
  })
})

describe('not yours', () => {
  test("another account's course, group and assignment look absent", async () => {
    const course_id = (await mintTaughtCourse(home.ctx)).id
    const group_id = await team('h@x.test')
    const { assignment_id } = (await assign({ course_id, group_id })).assignment
    const theirs = (await mintTaughtCourse(stranger.ctx)).id
    const codes = [
      await post({ course_id, learner_email: 'x@x.test' }, stranger.liveKey),
      await post({ course_id: theirs, group_id }, stranger.liveKey),
      await post({ course_id: theirs, group_id }),
      await post({ course_id, group_id }, home.testKey),
    ].map(codeOf)
    expect(codes).toEqual(['course_not_found', 'group_not_found', 'course_not_found', 'group_not_found'])
    const who = { home, stranger, absent: { assignment_id: 'asg_absent' }, params: { assignment_id } }
    await expectHidden(assignment, withdrawAssignmentContract, who)
    const query = `course_id=${course_id}`
    const listed = await callContract(assignments, listAssignmentsContract, { key: stranger.liveKey, query })
    expect(listed.body).toEqual([])
  })
})
