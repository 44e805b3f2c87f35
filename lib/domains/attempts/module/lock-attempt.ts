import type { AttemptQuestion, Enrollment, Question, QuizAttempt } from '../../../generated/prisma/client.ts'
import type { Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'

export type AttemptView = QuizAttempt & { questions: (AttemptQuestion & { question: Question })[] }

/**
 * An attempt of this enrollment at a module (null: the final exam), its row locked, with its questions in
 * order. Any other, even another learner's, is `attempt_not_found`.
 */
export async function lockAttempt(
  tx: Tx,
  enrollment: Pick<Enrollment, 'id'>,
  moduleIndex: number | null,
  attemptId: string,
): Promise<AttemptView> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM quiz_attempt
    WHERE id = ${attemptId} AND enrollment_id = ${enrollment.id}
      AND module_index IS NOT DISTINCT FROM ${moduleIndex} FOR UPDATE`
  if (rows.length === 0) throw new AppError('attempt_not_found')
  return tx.quizAttempt.findUniqueOrThrow({
    where: { id: attemptId },
    include: { questions: { orderBy: { position: 'asc' }, include: { question: true } } },
  })
}
