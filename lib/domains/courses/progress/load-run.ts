import type { Course, Prisma } from '../../../generated/prisma/client.ts'
import { db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { mayGoOn, type Run } from '../lock-course.ts'

const writing = {
  answers: true,
  sources: { where: { status: 'ready', excluded: false }, orderBy: { position: 'asc' } },
  outlines: { orderBy: { version: 'desc' }, take: 1 },
} as const satisfies Prisma.CourseInclude

function checkRun(course: Course | null, run: Run): void {
  if (!course || !mayGoOn(course, run)) throw new AppError('course_not_generating')
}

/** The course of a run, without a lock. `course_not_generating` when the run may not go on. */
export async function loadRun(run: Run): Promise<Course> {
  const course = await db().course.findUnique({ where: { id: run.courseId } })
  checkRun(course, run)
  return course as Course
}

/** A course with what an author reads: brief answers, usable sources with their whole texts in order, newest outline. */
export const loadCourseForWriting = (id: string) =>
  db().course.findUniqueOrThrow({ where: { id }, include: writing })

/** The same of a run. `course_not_generating` when it may not go on. */
export async function loadRunForWriting(run: Run) {
  const course = await db().course.findUnique({ where: { id: run.courseId }, include: writing })
  checkRun(course, run)
  return course as NonNullable<typeof course>
}
