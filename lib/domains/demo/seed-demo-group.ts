import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { wallClock, zonedDay } from '../groups/assignments/zoned-day.ts'
import { storeEnrollments } from '../learners/enrollment/store-enrollments.ts'
import { storeLearners } from '../learners/enrollment/store-learners.ts'

const DAY_MS = 24 * 3600 * 1000
const TIME_ZONE = 'Europe/Paris'
const DUE_DAYS = 14
const LATE_DAYS = -1
const IDLE = { email: 'ines@team.example', name: 'Inès Moreau' }
const BEGUN = { email: 'jonas@team.example', name: 'Jonas Weber' }
const LATE = { email: 'maya@team.example', name: 'Maya Clarke' }

/**
 * Creates a group in an account's test mode, in the caller's transaction, to which a demo course is assigned:
 * one learner has not started, one has begun, and one is late, by a due date of their own.
 */
export async function seedDemoGroup(tx: Tx, ctx: Ctx, courseId: string): Promise<void> {
  const { accountId, mode } = ctx
  const groupId = newId('grp')
  await tx.learnerGroup.create({
    data: { id: groupId, accountId, mode, name: 'Demo team', externalId: 'demo-team' },
  })
  const members = await storeLearners(tx, ctx, [IDLE, BEGUN, LATE])
  const learnerIds = members.map(({ id }) => id)
  await tx.groupMember.createMany({ data: learnerIds.map((learnerId) => ({ groupId, learnerId })) })
  await storeEnrollments(tx, courseId, learnerIds)
  const find = (email: string) =>
    tx.enrollment.findFirstOrThrow({ where: { courseId, learner: { accountId, mode, email } } })
  const [begun, late] = [await find(BEGUN.email), await find(LATE.email)]
  const shared = { courseId, timeZone: TIME_ZONE }
  await tx.assignment.createMany({
    data: [
      { id: newId('asg'), ...shared, groupId, dueAt: dueIn(DUE_DAYS) },
      { id: newId('asg'), ...shared, learnerId: late.learnerId, dueAt: dueIn(LATE_DAYS) },
    ],
  })
  const watched = { claimedAt: now(), completedAt: now() }
  await tx.moduleProgress.create({ data: { enrollmentId: begun.id, moduleIndex: 0, ...watched } })
}

const dueIn = (days: number): Date =>
  zonedDay(wallClock(new Date(now().getTime() + days * DAY_MS), TIME_ZONE).day, TIME_ZONE, 'last')
