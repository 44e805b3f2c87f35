import type { Course } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { endCourse } from '../lifecycle/end-course.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'

/**
 * Ends a course that is waiting for quota with its finished modules. No-op if it has already ended this way.
 * Throws `course_not_found` or `course_not_quota_paused`.
 */
export async function finishCourse(ctx: Ctx, courseId: string): Promise<Course> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    if (course.status === 'partial_quota_exceeded') return course
    if (course.status !== 'paused_quota_exceeded') throw new AppError('course_not_quota_paused')
    return endCourse(tx, course)
  })
}
