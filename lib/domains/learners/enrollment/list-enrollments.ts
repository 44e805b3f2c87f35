import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { type EnrollmentFilter, type EnrollmentStanding, readEnrollments } from './read-enrollments.ts'

type ListFilter = Pick<
  EnrollmentFilter,
  'standing' | 'email' | 'updatedSince' | 'search' | 'order' | 'after' | 'limit'
>

/** The filter that the query of a list says. */
export const enrollmentFilter = (query: {
  status?: ListFilter['standing']
  sort?: ListFilter['order']
  search?: string | undefined
  email?: string | undefined
  updated_since?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}): ListFilter => ({
  standing: query.status,
  email: query.email,
  updatedSince: query.updated_since === undefined ? undefined : new Date(query.updated_since),
  search: query.search,
  order: query.sort,
  after: query.cursor,
  limit: query.limit,
})

/**
 * The enrollments of a course, in the order asked for; `limit` + 1 (for pagination), or all. Throws
 * `course_not_found`.
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

/** The enrollments in all courses of the account and mode, in the order asked for; `limit` + 1, or all. */
export const listAllEnrollments = (ctx: Ctx, filter: ListFilter): Promise<EnrollmentStanding[]> =>
  transaction((tx) => readEnrollments(tx, ctx, filter))

/**
 * A learner's enrollments in all courses of the account and mode, newest first; empty for an unknown learner.
 * `email` in lower case.
 */
export const listOwnEnrollments = (
  ctx: Ctx,
  email: string,
  { after, limit }: Pick<EnrollmentFilter, 'after' | 'limit'>,
): Promise<EnrollmentStanding[]> =>
  transaction((tx) => readEnrollments(tx, ctx, { emails: [email], after, limit }))
