import type { Ctx } from '../auth/context.ts'
import { db, transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import { storage } from '../storage/current-storage.ts'
import { isRunning } from './course-status.ts'
import { lockOwnCourse } from './lock-own-course.ts'

/** Deletes a course with everything made for it, its files last. `course_generating` while it runs. */
export async function deleteCourse(ctx: Ctx, courseId: string): Promise<void> {
  const sources = await db().source.findMany({
    where: { courseId, accountId: ctx.accountId },
    select: { id: true },
  })
  await transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    if (isRunning(course.status)) throw new AppError('course_generating')
    await tx.course.delete({ where: { id: course.id } })
  })
  await storage().deletePrefix(`courses/${courseId}/`)
  for (const source of sources) await storage().deletePrefix(`sources/${source.id}/`)
}
