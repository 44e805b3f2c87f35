import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { type EnrollmentFilter, type EnrollmentStanding, readEnrollments } from './read-enrollments.ts'

/**
 * The enrollments of a course, newest first; `limit` + 1 (for pagination), or all. Throws `course_not_found`.
 */
export async function listEnrollments(
  ctx: Ctx,
  courseId: string,
  filter: Pick<EnrollmentFilter, 'standing' | 'before' | 'limit'>,
): Promise<EnrollmentStanding[]> {
  return transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    return readEnrollments(tx, ctx, { ...filter, courseId })
  })
}

/**
 * A learner's enrollments in all courses of the account and mode, newest first; empty for an unknown learner.
 * `email` in lower case.
 */
export const listOwnEnrollments = (
  ctx: Ctx,
  email: string,
  { before, limit }: Pick<EnrollmentFilter, 'before' | 'limit'>,
): Promise<EnrollmentStanding[]> =>
  transaction((tx) => readEnrollments(tx, ctx, { emails: [email], before, limit }))
