import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { WireAnswer } from '../question-wire.ts'
import { storeLearnerAnswers } from './finish-attempt.ts'
import { type AttemptPlace, getQuiz } from './get-quiz.ts'
import { type AttemptView, lockAttempt } from './lock-attempt.ts'

/**
 * Saves answers to a learner's attempt in progress; other answers stay. Throws `not_enrolled`,
 * `module_not_found`, `attempt_not_found`, `attempt_finished`; InvalidInputError like `answersById`.
 */
export async function saveAnswers(
  ctx: Ctx,
  email: string,
  place: AttemptPlace,
  answers: readonly WireAnswer[],
): Promise<AttemptView> {
  return transaction(async (tx) => {
    const { enrollment, scope } = await getQuiz(tx, ctx, email, place)
    const attempt = await lockAttempt(tx, enrollment, scope, place.attemptId)
    if (attempt.finishedAt) throw new AppError('attempt_finished')
    await storeLearnerAnswers(tx, attempt, answers)
    return lockAttempt(tx, enrollment, scope, place.attemptId)
  })
}
