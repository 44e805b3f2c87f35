import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { type DisclosedAttempt, discloseResults } from '../results/disclose-results.ts'
import { getQuiz, type QuizOfCourse } from './get-quiz.ts'

/** A learner's attempts at a quiz, newest first. Throws `not_enrolled`, `module_not_found`. */
export async function listAttempts(
  ctx: Ctx,
  email: string,
  place: QuizOfCourse,
): Promise<DisclosedAttempt[]> {
  return transaction(async (tx) => {
    const { enrollment, scope } = await getQuiz(tx, ctx, email, place)
    const attempts = await tx.quizAttempt.findMany({
      where: { enrollmentId: enrollment.id, ...scope },
      orderBy: { number: 'desc' },
      include: { questions: { orderBy: { position: 'asc' }, include: { question: true } } },
    })
    return discloseResults(tx, ctx, attempts)
  })
}
