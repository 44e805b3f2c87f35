import type { Course } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { releaseModules } from '../quota/release-modules.ts'
import { isRunning } from '../runs/course-status.ts'
import { deleteCourseFiles } from './delete-course-files.ts'

export type RemovedCourse = { courseId: string; sourceIds: string[] }

/**
 * Deletes a course with everything generated for it, files last. Throws `course_generating` while it runs.
 */
export async function deleteCourse(ctx: Ctx, courseId: string): Promise<void> {
  const gone = await transaction(async (tx) => removeCourse(tx, await lockOwnCourse(tx, ctx, courseId)))
  await deleteCourseFiles(gone.courseId, gone.sourceIds)
}

/**
 * Deletes the rows of a locked course in the caller's transaction. The caller deletes the files after the
 * commit; the event is the fallback.
 */
export async function removeCourse(tx: Tx, course: Course): Promise<RemovedCourse> {
  if (isRunning(course.status)) throw new AppError('course_generating')
  const own = { where: { courseId: course.id }, select: { id: true } }
  const sources = await tx.source.findMany(own)
  // Their files are next to those of the sources.
  const pictures = await tx.uploadedPicture.findMany(own)
  const sourceIds = [...sources, ...pictures].map(({ id }) => id)
  await releaseModules(tx, course)
  await tx.course.delete({ where: { id: course.id } })
  await sendEvent(tx, 'course/deleted', { course_id: course.id, source_ids: sourceIds })
  return { courseId: course.id, sourceIds }
}
