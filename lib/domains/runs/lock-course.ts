import type { Course } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { isRunning } from './course-status.ts'

/**
 * Identifies a run of a course: work of an older run is refused. `edit` marks work after an edit, which may
 * continue until the course is canceled.
 */
export type CourseRun = { courseId: string; runNumber: number; edit?: true }

/** Whether a run may continue, given the current state of its course. */
export const canContinue = (course: Course, run: CourseRun): boolean =>
  run.edit ? course.status !== 'cancelled' : course.runNumber === run.runNumber && isRunning(course.status)

/** Locks a course's row for this transaction, which serializes its changes; null if it was deleted. */
export async function findLockedCourse(tx: Tx, courseId: string): Promise<Course | null> {
  await tx.$queryRaw`SELECT 1 FROM "course" WHERE "id" = ${courseId} FOR UPDATE`
  return tx.course.findUnique({ where: { id: courseId } })
}

/** The same, for a course that must exist. Throws `course_not_found`. */
export async function lockCourse(tx: Tx, courseId: string): Promise<Course> {
  const course = await findLockedCourse(tx, courseId)
  if (!course) throw new AppError('course_not_found')
  return course
}

/**
 * Like `lockCourse`, for a pipeline step. Throws `course_not_generating` if the run was canceled, has failed
 * or was replaced by a newer one: the step then stops permanently.
 */
export async function lockRun(tx: Tx, run: CourseRun): Promise<Course> {
  const course = await lockCourse(tx, run.courseId)
  if (!canContinue(course, run)) throw new AppError('course_not_generating')
  return course
}
