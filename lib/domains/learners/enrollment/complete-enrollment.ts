import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { issueCertificate } from '../../certificates/issue-certificate.ts'
import type { EnrollmentView } from './get-enrollment.ts'
import { readEnrollments } from './read-enrollments.ts'

/**
 * After a module was watched or a final exam passed: marks the enrollment completed when every module is watched and the exam
 * passed, and issues its certificate. Of two that do the last two things at once, the second one sees the first.
 */
export async function completeEnrollment(tx: Tx, ctx: Ctx, enrollment: EnrollmentView): Promise<void> {
  const { id, courseId, learner } = enrollment
  // Not FOR UPDATE: everyone here holds a key share by what was just written, and would wait for the others'.
  await tx.$queryRaw`SELECT 1 FROM enrollment WHERE id = ${id} FOR NO KEY UPDATE`
  const [standing] = await readEnrollments(tx, ctx, { courseId, emails: [learner.email] })
  if (!standing || standing.completedAt) return
  const { moduleCount, modulesCompleted, finalPassed, finalScore } = standing
  if (moduleCount === 0 || modulesCompleted < moduleCount || !finalPassed) return
  const completedAt = now()
  await tx.enrollment.update({ where: { id }, data: { completedAt } })
  await issueCertificate(tx, { ...enrollment, completedAt }, finalScore ?? 0)
}
