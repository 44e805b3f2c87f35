import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { completeEnrollment } from '../../learners/enrollment/complete-enrollment.ts'
import { getEnrollment } from '../../learners/enrollment/get-enrollment.ts'
import { FINAL_PASS } from '../../quiz/final/final-draw.ts'
import { finishAttempt } from '../module/finish-attempt.ts'
import { afterJudging } from '../module/judge-answers.ts'
import { lockAttempt } from '../module/lock-attempt.ts'
import type { WireAnswer } from '../question-wire.ts'
import { discloseGrade, type GradedAttempt } from '../results/disclose-results.ts'
import { tellExamGraded } from './tell-exam-graded.ts'

type Place = { courseId: string; attemptId: string }

/**
 * Grades a learner's final exam once: later and concurrent calls get the stored result. Passing it completes
 * the course if every module was watched. Throws `not_enrolled`, `attempt_not_found`; InvalidInputError like
 * `answersById`.
 */
export async function gradeFinalAttempt(
  ctx: Ctx,
  email: string,
  { courseId, attemptId }: Place,
  answers: readonly WireAnswer[],
): Promise<GradedAttempt> {
  return afterJudging((judged) =>
    transaction(async (tx) => {
      const enrollment = await getEnrollment(tx, ctx, email, courseId)
      const attempt = await lockAttempt(tx, enrollment, null, attemptId)
      const { course } = enrollment
      const finished = await finishAttempt(tx, attempt, answers, { course, passMark: FINAL_PASS, judged })
      await tellExamGraded(tx, enrollment, finished)
      if (finished.passed) await completeEnrollment(tx, ctx, enrollment)
      return discloseGrade(tx, ctx, finished, () => lockAttempt(tx, enrollment, null, attempt.id))
    }),
  )
}
