import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { archiveStatistics } from '../archive-statistics.ts'
import { forgetWatching } from '../watching/count-watching.ts'

/**
 * Removes an enrollment with its progress and attempts; question statistics and its certificate stay. Throws
 * `course_not_found` or `enrollment_not_found`.
 */
export async function deleteEnrollment(ctx: Ctx, courseId: string, enrollmentId: string): Promise<void> {
  await transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const place = { id: enrollmentId, courseId: course.id }
    if ((await tx.enrollment.count({ where: place })) === 0) throw new AppError('enrollment_not_found')
    await archiveStatistics(tx, [enrollmentId])
    await forgetWatching(tx, [enrollmentId])
    await tx.enrollment.delete({ where: place })
  })
}
