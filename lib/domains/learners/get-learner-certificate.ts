import type { Certificate } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { getEnrollment } from './enrollment/get-enrollment.ts'

/** The certificate a learner earned in a course. `not_enrolled`, `certificate_not_earned`. */
export async function getLearnerCertificate(ctx: Ctx, email: string, courseId: string): Promise<Certificate> {
  return transaction(async (tx) => {
    const { id } = await getEnrollment(tx, ctx, email, courseId)
    const certificate = await tx.certificate.findUnique({ where: { enrollmentId: id } })
    if (!certificate || certificate.revokedAt) throw new AppError('certificate_not_earned')
    return certificate
  })
}
