import type { Course, Prisma } from '../../generated/prisma/client.ts'
import { db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type CourseRun, canContinue } from './lock-course.ts'

const writing = {
  answers: true,
  sources: { where: { status: 'ready', excluded: false }, orderBy: { position: 'asc' } },
  outlines: { orderBy: { version: 'desc' }, take: 1 },
} as const satisfies Prisma.CourseInclude

function checkRun(course: Course | null, run: CourseRun): void {
  if (!course || !canContinue(course, run)) throw new AppError('course_not_generating')
}

/** The course of a run, without a lock. Throws `course_not_generating` if the run may not continue. */
export async function loadRun(run: CourseRun): Promise<Course> {
  const course = await db().course.findUnique({ where: { id: run.courseId } })
  checkRun(course, run)
  return course as Course
}

/**
 * A course with what an author reads: brief answers, usable sources in order with their full texts, newest
 * outline.
 */
export const loadCourseForWriting = (id: string) =>
  db().course.findUniqueOrThrow({ where: { id }, include: writing })

/** Like `loadCourseForWriting`, for a run. Throws `course_not_generating` if it may not continue. */
export async function loadRunForWriting(run: CourseRun) {
  const course = await db().course.findUnique({ where: { id: run.courseId }, include: writing })
  checkRun(course, run)
  return course as NonNullable<typeof course>
}
