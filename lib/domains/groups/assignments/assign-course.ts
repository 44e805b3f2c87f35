import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { storeEnrollments } from '../../learners/enrollment/store-enrollments.ts'
import { storeLearners } from '../../learners/enrollment/store-learners.ts'
import { lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { lockGroup } from '../get-group.ts'
import { ASSIGNMENT_VIEW, type AssignmentView } from './list-assignments.ts'
import { zonedDay } from './zoned-day.ts'

/** Either `groupId` or `email`; days as `2026-12-31`. */
export type AssignmentInput = {
  courseId: string
  groupId?: string | undefined
  /** in lower case */
  email?: string | undefined
  startsOn?: string | undefined
  dueOn?: string | undefined
  timeZone: string
}

/**
 * Assigns a course to a group or a learner and enrolls them; `enrolled` counts who was not before. If it is
 * assigned already, its dates change. Throws `group_not_found` or `course_not_found`.
 */
export async function assignCourse(
  ctx: Ctx,
  input: AssignmentInput,
): Promise<{ assignment: AssignmentView; created: boolean; enrolled: number }> {
  const { startsOn, dueOn, timeZone, email } = input
  const dates = {
    timeZone,
    startsAt: startsOn === undefined ? null : zonedDay(startsOn, timeZone, 'first'),
    dueAt: dueOn === undefined ? null : zonedDay(dueOn, timeZone, 'last'),
  }
  return transaction(async (tx) => {
    const group = input.groupId === undefined ? null : await lockGroup(tx, ctx, input.groupId)
    const { id: courseId } = await lockOwnCourse(tx, ctx, input.courseId)
    const learners = group
      ? await membersOf(tx, group.id)
      : await storeLearners(tx, ctx, [{ email: email ?? '' }])
    const [learner] = learners
    const whom = group ? { groupId: group.id } : { learnerId: learner?.id ?? '' }
    const known = await tx.assignment.findFirst({ where: { courseId, ...whom } })
    const assignment = known
      ? await tx.assignment.update({ where: { id: known.id }, data: dates, include: ASSIGNMENT_VIEW })
      : await tx.assignment.create({
          data: { id: newId('asg'), courseId, ...whom, ...dates },
          include: ASSIGNMENT_VIEW,
        })
    const ids = learners.map(({ id }) => id)
    const enrolled = await storeEnrollments(tx, courseId, ids)
    return { assignment, created: known === null, enrolled: enrolled.length }
  })
}

const membersOf = async (tx: Tx, groupId: string): Promise<{ id: string }[]> =>
  tx.learner.findMany({
    where: { groups: { some: { groupId } } },
    select: { id: true },
    orderBy: { email: 'asc' },
  })
