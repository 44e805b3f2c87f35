import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { getEnrollment } from '../../learners/enrollment/get-enrollment.ts'
import { storeAnswers } from '../module/finish-attempt.ts'
import { type AttemptView, lockAttempt } from '../module/lock-attempt.ts'
import type { WireAnswer } from '../question-wire.ts'

type Place = { courseId: string; attemptId: string }

/**
 * Saves answers to a learner's final exam in progress; other answers stay. Throws `not_enrolled`,
 * `attempt_not_found`, `attempt_finished`; InvalidInputError like `answersById`.
 */
export async function saveFinalAnswers(
  ctx: Ctx,
  email: string,
  { courseId, attemptId }: Place,
  answers: readonly WireAnswer[],
): Promise<AttemptView> {
  return transaction(async (tx) => {
    const enrollment = await getEnrollment(tx, ctx, email, courseId)
    const attempt = await lockAttempt(tx, enrollment, null, attemptId)
    if (attempt.finishedAt) throw new AppError('attempt_finished')
    await storeAnswers(tx, attempt, answers)
    return lockAttempt(tx, enrollment, null, attemptId)
  })
}
