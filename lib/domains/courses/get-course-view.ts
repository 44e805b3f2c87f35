import type { Ctx } from '../../platform/auth/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type CourseView, readCourses } from './read-courses.ts'

/** A course as in lists, with its modules and progress, in one statement. Throws `course_not_found`. */
export async function getCourseView(ctx: Ctx, courseId: string): Promise<CourseView> {
  const { accountId, mode } = ctx
  const [course] = await readCourses({ ids: [courseId], accountId, mode })
  if (!course) throw new AppError('course_not_found')
  return course
}
