import type { Ctx } from '../auth/context.ts'
import { db } from '../db.ts'
import { openSandbox } from '../sandbox/open-sandbox.ts'
import { type CourseView, viewCourses } from './get-course.ts'

export type CourseFilter = {
  externalRef?: string | undefined
  status?: string | undefined
  presetId?: string | undefined
  updatedSince?: Date | undefined
  /** ids below this one: the last id of the page before */
  before?: string | undefined
  limit?: number | undefined
}

/** The account's courses of the caller's mode, newest first; `limit` and one more (is there a next page?), or all. */
export async function listCourses(ctx: Ctx, filter: CourseFilter): Promise<CourseView[]> {
  await openSandbox(ctx)
  const rows = await db().course.findMany({
    where: {
      accountId: ctx.accountId,
      mode: ctx.mode,
      ...(filter.externalRef === undefined ? {} : { externalRef: filter.externalRef }),
      ...(filter.status === undefined ? {} : { status: filter.status }),
      ...(filter.presetId === undefined ? {} : { presetId: filter.presetId }),
      ...(filter.updatedSince === undefined ? {} : { updatedAt: { gte: filter.updatedSince } }),
      ...(filter.before === undefined ? {} : { id: { lt: filter.before } }),
    },
    orderBy: { id: 'desc' },
    ...(filter.limit === undefined ? {} : { take: filter.limit + 1 }),
  })
  return viewCourses(rows)
}
