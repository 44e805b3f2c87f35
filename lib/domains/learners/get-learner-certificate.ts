import type { Certificate } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { getEnrollment } from './enrollment/get-enrollment.ts'
import { readEnrollments } from './enrollment/read-enrollments.ts'

/**
 * The certificate a learner earned in a course. `not_enrolled`; `certificate_not_earned`, which says how many
 * modules are completed and whether the exam is passed.
 */
export async function getLearnerCertificate(ctx: Ctx, email: string, courseId: string): Promise<Certificate> {
  return transaction(async (tx) => {
    const { id } = await getEnrollment(tx, ctx, email, courseId)
    const certificate = await tx.certificate.findUnique({ where: { enrollmentId: id } })
    if (!certificate || certificate.revokedAt)
      throw new AppError('certificate_not_earned', { details: await missingOf(tx, ctx, email, courseId) })
    return certificate
  })
}

async function missingOf(tx: Tx, ctx: Ctx, email: string, courseId: string) {
  const [standing] = await readEnrollments(tx, ctx, { courseId, emails: [email] })
  return {
    modules: standing?.moduleCount ?? 0,
    modules_completed: standing?.modulesCompleted ?? 0,
    final_exam_passed: standing?.finalPassed ?? false,
  }
}
