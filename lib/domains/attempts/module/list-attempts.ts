import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { getEnrollment } from '../../learners/enrollment/get-enrollment.ts'
import { type DisclosedAttempt, discloseResults } from '../results/disclose-results.ts'
import { getQuizModule } from './get-quiz-module.ts'

/**
 * A learner's attempts at a module's quiz, newest first; `moduleNum` starts at 1. Throws `not_enrolled` or
 * `module_not_found`.
 */
export async function listAttempts(
  ctx: Ctx,
  email: string,
  courseId: string,
  moduleNum: number,
): Promise<DisclosedAttempt[]> {
  return transaction(async (tx) => {
    const enrollment = await getEnrollment(tx, ctx, email, courseId)
    const { moduleIndex } = await getQuizModule(tx, enrollment, moduleNum)
    const attempts = await tx.quizAttempt.findMany({
      where: { enrollmentId: enrollment.id, moduleIndex },
      orderBy: { number: 'desc' },
      include: { questions: { orderBy: { position: 'asc' }, include: { question: true } } },
    })
    return discloseResults(tx, ctx, attempts)
  })
}
