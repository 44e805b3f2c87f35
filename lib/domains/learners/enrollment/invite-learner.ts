import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { realEnrollment } from '../preview/real-enrollment.ts'
import { mintInvitation } from './invitation-link.ts'

/**
 * A signed portal link for the learner of an enrollment, for the customer to share. Throws `course_not_found`
 * or `enrollment_not_found`.
 */
export async function inviteLearner(
  ctx: Ctx,
  courseId: string,
  enrollmentId: string,
): Promise<ReturnType<typeof mintInvitation>> {
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const enrollment = await tx.enrollment.findFirst({
      where: { id: enrollmentId, courseId: course.id, ...realEnrollment },
    })
    if (!enrollment) throw new AppError('enrollment_not_found')
    return mintInvitation(enrollment.id)
  })
}
