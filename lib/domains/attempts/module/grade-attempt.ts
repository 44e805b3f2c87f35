import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { policyOf } from '../attempt-policy.ts'
import type { WireAnswer } from '../question-wire.ts'
import { recordAttempt } from '../record-attempt.ts'
import { discloseGrade, type GradedAttempt } from '../results/disclose-results.ts'
import { finishAttempt } from './finish-attempt.ts'
import { type AttemptPlace, getQuiz } from './get-quiz.ts'
import { afterJudging } from './judge-answers.ts'
import { lockAttempt } from './lock-attempt.ts'

/**
 * Grades a learner's attempt once: later and concurrent calls get the stored result. Passing the final exam
 * completes the course if every module was watched. Throws `not_enrolled`, `module_not_found`,
 * `attempt_not_found`; InvalidInputError like `answersById`.
 */
export async function gradeAttempt(
  ctx: Ctx,
  email: string,
  place: AttemptPlace,
  answers: readonly WireAnswer[],
): Promise<GradedAttempt> {
  return afterJudging((judged) =>
    transaction(async (tx) => {
      const { enrollment, scope } = await getQuiz(tx, ctx, email, place)
      const policy = policyOf(scope)
      const attempt = await lockAttempt(tx, enrollment, scope, place.attemptId)
      const how = { course: enrollment.course, passMark: policy.passMark, judged }
      const finished = await finishAttempt(tx, attempt, answers, how)
      await policy.tellGraded(tx, enrollment, finished)
      await recordAttempt(tx, enrollment, attempt, finished)
      if (finished.passed) await policy.completePassed(tx, ctx, enrollment)
      return discloseGrade(tx, ctx, finished, () => lockAttempt(tx, enrollment, scope, attempt.id))
    }),
  )
}
