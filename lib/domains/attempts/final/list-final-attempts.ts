import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { getEnrollment } from '../../learners/enrollment/get-enrollment.ts'
import { type DisclosedAttempt, discloseResults } from '../results/disclose-results.ts'

/** A learner's attempts at the final exam of a course, newest first. `not_enrolled`. */
export async function listFinalAttempts(
  ctx: Ctx,
  email: string,
  courseId: string,
): Promise<DisclosedAttempt[]> {
  return transaction(async (tx) => {
    const enrollment = await getEnrollment(tx, ctx, email, courseId)
    const attempts = await tx.quizAttempt.findMany({
      where: { enrollmentId: enrollment.id, moduleIndex: null },
      orderBy: { number: 'desc' },
      include: { questions: { orderBy: { position: 'asc' }, include: { question: true } } },
    })
    return discloseResults(tx, ctx, attempts)
  })
}
