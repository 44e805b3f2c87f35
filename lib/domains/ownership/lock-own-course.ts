import type { Course } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockCourse } from '../runs/lock-course.ts'

/** A course of the caller's account and mode. Any other is `course_not_found`, as if it did not exist. */
export async function getOwnCourse(tx: Tx, ctx: Ctx, courseId: string): Promise<Course> {
  const course = await tx.course.findFirst({
    where: { id: courseId, accountId: ctx.accountId, mode: ctx.mode },
  })
  if (!course) throw new AppError('course_not_found')
  return course
}

/** The same, its row locked for this transaction. */
export async function lockOwnCourse(tx: Tx, ctx: Ctx, courseId: string): Promise<Course> {
  await getOwnCourse(tx, ctx, courseId)
  return lockCourse(tx, courseId)
}
