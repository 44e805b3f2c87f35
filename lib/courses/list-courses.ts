import type { Ctx } from '../auth/context.ts'
import { openSandbox } from '../sandbox/open-sandbox.ts'
import { type CourseChoice, type CourseView, readCourses } from './read-courses.ts'

export type CourseFilter = Omit<CourseChoice, 'accountId' | 'mode' | 'ids'> & { limit?: number | undefined }

/** The account's courses of the caller's mode, newest first; `limit` and one more (is there a next page?), or all. */
export async function listCourses(ctx: Ctx, { limit, ...filter }: CourseFilter): Promise<CourseView[]> {
  await openSandbox(ctx)
  const { accountId, mode } = ctx
  return readCourses({ ...filter, accountId, mode }, limit === undefined ? undefined : limit + 1)
}
