import type { Course, Enrollment, Learner } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'

export type EnrollmentView = Enrollment & { course: Course; learner: Learner }

/**
 * A learner's enrollment in a course of the caller's account and mode; `email` in lower case. Throws
 * `not_enrolled`, even for an unknown learner or course.
 */
export async function getEnrollment(
  tx: Tx,
  ctx: Ctx,
  email: string,
  courseId: string,
): Promise<EnrollmentView> {
  const { accountId, mode } = ctx
  const enrollment = await tx.enrollment.findFirst({
    where: { courseId, course: { accountId, mode }, learner: { accountId, mode, email } },
    include: { course: true, learner: true },
  })
  if (!enrollment) throw new AppError('not_enrolled')
  return enrollment
}
