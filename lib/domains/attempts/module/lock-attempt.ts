import type { AttemptQuestion, Enrollment, Question, QuizAttempt } from '../../../generated/prisma/client.ts'
import type { Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'

/** Which quiz of a course an attempt is at. */
export type AttemptScope = Pick<QuizAttempt, 'moduleIndex' | 'news'>
export type AttemptView = QuizAttempt & { questions: (AttemptQuestion & { question: Question })[] }

/**
 * An attempt of this enrollment at a quiz or the final exam, its row locked, with its questions in order. Any other, even another learner's, is `attempt_not_found`.
 */
export async function lockAttempt(
  tx: Tx,
  enrollment: Pick<Enrollment, 'id'>,
  { moduleIndex, news }: AttemptScope,
  attemptId: string,
): Promise<AttemptView> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM quiz_attempt
    WHERE id = ${attemptId} AND enrollment_id = ${enrollment.id}
      AND module_index IS NOT DISTINCT FROM ${moduleIndex} AND news = ${news} FOR UPDATE`
  if (rows.length === 0) throw new AppError('attempt_not_found')
  return tx.quizAttempt.findUniqueOrThrow({
    where: { id: attemptId },
    include: { questions: { orderBy: { position: 'asc' }, include: { question: true } } },
  })
}
