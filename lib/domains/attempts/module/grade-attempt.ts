import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { getEnrollment } from '../../learners/enrollment/get-enrollment.ts'
import type { WireAnswer } from '../question-wire.ts'
import { discloseGrade, type GradedAttempt } from '../results/disclose-results.ts'
import { finishAttempt } from './finish-attempt.ts'
import { getQuizModule } from './get-quiz-module.ts'
import { afterJudging } from './judge-answers.ts'
import { lockAttempt } from './lock-attempt.ts'

/** The score, 0-100, that passes a module's quiz. */
export const QUIZ_PASS = 70

/**
 * Grades a learner's attempt at a module's quiz once: later and concurrent calls get the stored result.
 * `moduleNum` starts at 1. Throws `not_enrolled`, `module_not_found`, `attempt_not_found`; InvalidInputError
 * like `answersById`.
 */
export async function gradeAttempt(
  ctx: Ctx,
  email: string,
  place: { courseId: string; moduleNum: number; attemptId: string },
  answers: readonly WireAnswer[],
): Promise<GradedAttempt> {
  return afterJudging((judged) =>
    transaction(async (tx) => {
      const enrollment = await getEnrollment(tx, ctx, email, place.courseId)
      const { moduleIndex } = await getQuizModule(tx, enrollment, place.moduleNum)
      const attempt = await lockAttempt(tx, enrollment, moduleIndex, place.attemptId)
      const { course } = enrollment
      const finished = await finishAttempt(tx, attempt, answers, { course, passMark: QUIZ_PASS, judged })
      return discloseGrade(tx, ctx, finished, () => lockAttempt(tx, enrollment, moduleIndex, attempt.id))
    }),
  )
}
