import type { Ctx } from '../auth/context.ts'
import { transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import { getEnrollment } from '../learners/get-enrollment.ts'
import { FINAL_INDEX } from './final-rules.ts'
import { storeAnswers } from './finish-attempt.ts'
import { type AttemptView, lockAttempt } from './lock-attempt.ts'
import type { WireAnswer } from './question-wire.ts'

type Place = { courseId: string; attemptId: string }

/**
 * Saves answers of a learner's final exam in progress; those not named stay. `not_enrolled`, `attempt_not_found`,
 * `attempt_finished`; InvalidInputError as `answersById`.
 */
export async function saveFinalAnswers(
  ctx: Ctx,
  email: string,
  { courseId, attemptId }: Place,
  answers: readonly WireAnswer[],
): Promise<AttemptView> {
  return transaction(async (tx) => {
    const enrollment = await getEnrollment(tx, ctx, email, courseId)
    const attempt = await lockAttempt(tx, enrollment, FINAL_INDEX, attemptId)
    if (attempt.finishedAt) throw new AppError('attempt_finished')
    await storeAnswers(tx, attempt, answers)
    return lockAttempt(tx, enrollment, FINAL_INDEX, attemptId)
  })
}
