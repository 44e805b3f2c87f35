import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { writeInvitations } from './invite-learners.ts'
import { type EnrollmentStanding, readEnrollments } from './read-enrollments.ts'
import { storeEnrollments } from './store-enrollments.ts'
import { type LearnerInput, storeLearners } from './store-learners.ts'

/**
 * Enrolls learners in a course in any state; idempotent. Returns their enrollments in the order given and how
 * many are new. A given name replaces an earlier one. With `invite`, new learners are emailed an invitation;
 * `mailed` counts the emails for a mail server. Throws `course_not_found`.
 */
export async function enrollLearners(
  ctx: Ctx,
  courseId: string,
  learners: readonly LearnerInput[],
  { invite = false }: { invite?: boolean } = {},
): Promise<{ enrollments: EnrollmentStanding[]; created: number; mailed: number }> {
  const byEmail = new Map(learners.map((learner) => [learner.email, learner]))
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const known = await storeLearners(tx, ctx, [...byEmail.values()])
    const newIds = await storeEnrollments(
      tx,
      course.id,
      known.map(({ id }) => id),
    )
    const invitations = invite ? await writeInvitations(tx, course, newIds, true) : []
    const enrolled = await readEnrollments(tx, ctx, { courseId, emails: [...byEmail.keys()] })
    const byLearner = new Map(enrolled.map((enrollment) => [enrollment.email, enrollment]))
    return {
      enrollments: [...byEmail.keys()].flatMap((email) => byLearner.get(email) ?? []),
      created: newIds.length,
      mailed: invitations.filter(({ mailed }) => mailed).length,
    }
  })
}
