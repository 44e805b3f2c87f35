import { z } from 'zod'
import type { Course } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { retryCourse } from '../retry-course.ts'

const ofCourse = z.object({ data: z.object({ course_id: z.string() }) })

/**
 * Retries the failed course of an engine run, in any account; for operators. Throws `not_found` if there is
 * no such run or it has no course; `course_not_failed` if its course has continued since.
 */
export async function retryRun(ctx: Ctx, runId: string): Promise<Course> {
  const run = await db().engineRun.findUnique({ where: { id: runId }, select: { event: true } })
  const event = ofCourse.safeParse(run?.event)
  const course = event.success
    ? await db().course.findUnique({ where: { id: event.data.data.course_id } })
    : null
  if (!course) throw new AppError('not_found')
  return retryCourse({ ...ctx, accountId: course.accountId, mode: course.mode }, course.id)
}
