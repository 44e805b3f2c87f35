import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { type EnrollmentFilter, type EnrollmentStanding, readEnrollments } from './read-enrollments.ts'

type ListFilter = Pick<EnrollmentFilter, 'standing' | 'email' | 'updatedSince' | 'before' | 'limit'>

/** The filter that the query of a list says. */
export const enrollmentFilter = (query: {
  status?: ListFilter['standing']
  email?: string | undefined
  updated_since?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}): ListFilter => ({
  standing: query.status,
  email: query.email,
  updatedSince: query.updated_since === undefined ? undefined : new Date(query.updated_since),
  before: query.cursor,
  limit: query.limit,
})

/**
 * The enrollments of a course, newest first; `limit` + 1 (for pagination), or all. Throws `course_not_found`.
 */
export async function listEnrollments(
  ctx: Ctx,
  courseId: string,
  filter: ListFilter,
): Promise<EnrollmentStanding[]> {
  return transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    return readEnrollments(tx, ctx, { ...filter, courseId })
  })
}

/** The enrollments in all courses of the account and mode, newest first; `limit` + 1, or all. */
export const listAllEnrollments = (ctx: Ctx, filter: ListFilter): Promise<EnrollmentStanding[]> =>
  transaction((tx) => readEnrollments(tx, ctx, filter))

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
