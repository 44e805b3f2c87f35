import type { Ctx } from '../../platform/auth/context.ts'
import { readTimePosition, timePosition } from '../../platform/http/pagination.ts'
import { type CourseChoice, type CourseOrder, type CourseView, readCourses } from './read-courses.ts'

export type CourseFilter = Pick<CourseChoice, 'externalRef' | 'status' | 'presetId' | 'updatedSince'> & {
  order?: CourseOrder | undefined
  /** the position of the last course seen, as written by `coursePlace` */
  after?: string | undefined
  limit?: number | undefined
}

/** The cursor of a course in a list with this order. */
export const coursePlace = (course: Pick<CourseView, 'id' | 'updatedAt'>, order: CourseOrder): string =>
  order === 'created' ? course.id : timePosition(course.updatedAt, course.id)

/**
 * The account's courses in the caller's mode, newest first or most recently changed first; `limit` + 1
 * courses (for pagination), or all. Throws InvalidInputError if `after` is a position of the other order.
 */
export async function listCourses(
  ctx: Ctx,
  { limit, after, order = 'created', ...filter }: CourseFilter,
): Promise<CourseView[]> {
  const { accountId, mode } = ctx
  const place =
    after !== undefined &&
    (order === 'created' ? { before: after } : { changedBefore: readTimePosition(after) })
  const choice = { ...filter, ...place, accountId, mode }
  return readCourses(choice, limit === undefined ? undefined : limit + 1, order)
}
