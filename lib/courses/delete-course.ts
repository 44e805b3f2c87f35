import type { Ctx } from '../auth/context.ts'
import { type Tx, transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import { sendEvent } from '../events/send-event.ts'
import type { Course } from '../generated/prisma/client.ts'
import { isRunning } from './course-status.ts'
import { lockOwnCourse } from './lock-own-course.ts'

/** Deletes a course with everything made for it; its files follow. `course_generating` while it runs. */
export async function deleteCourse(ctx: Ctx, courseId: string): Promise<void> {
  await transaction(async (tx) => removeCourse(tx, await lockOwnCourse(tx, ctx, courseId)))
}

/** The same for a locked course, in the caller's transaction. */
export async function removeCourse(tx: Tx, course: Course): Promise<void> {
  if (isRunning(course.status)) throw new AppError('course_generating')
  const sources = await tx.source.findMany({ where: { courseId: course.id }, select: { id: true } })
  await tx.course.delete({ where: { id: course.id } })
  await sendEvent(tx, 'course/deleted', {
    course_id: course.id,
    source_ids: sources.map((source) => source.id),
  })
}
