import type { Course } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { isRunning } from './course-status.ts'

/**
 * Names one run of a course: work of an older run is refused. `edit` marks the work after an edit, which goes on until
 * the course is cancelled.
 */
export type Run = { courseId: string; runNumber: number; edit?: true }

/** Whether a run may go on with a course as it is now. */
export const mayGoOn = (course: Course, run: Run): boolean =>
  run.edit ? course.status !== 'cancelled' : course.runNumber === run.runNumber && isRunning(course.status)

/** Locks a course's row for this transaction, so that its changes come one after the other. `course_not_found` when absent. */
export async function lockCourse(tx: Tx, courseId: string): Promise<Course> {
  await tx.$queryRaw`SELECT 1 FROM "course" WHERE "id" = ${courseId} FOR UPDATE`
  const course = await tx.course.findUnique({ where: { id: courseId } })
  if (!course) throw new AppError('course_not_found')
  return course
}

/**
 * The same for a step of the pipeline. Throws `course_not_generating` when the run was cancelled, has failed or was
 * replaced by a newer one: the step then stops for good.
 */
export async function lockRun(tx: Tx, run: Run): Promise<Course> {
  const course = await lockCourse(tx, run.courseId)
  if (!mayGoOn(course, run)) throw new AppError('course_not_generating')
  return course
}
