import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db.ts'
import { completeEnrollment } from '../learners/enrollment/complete-enrollment.ts'
import type { EnrollmentView } from '../learners/enrollment/get-enrollment.ts'
import { FINAL_PASS } from '../quiz/final/final-draw.ts'
import { type ExamGraded, tellExamGraded } from './final/tell-exam-graded.ts'
import type { AttemptScope } from './module/lock-attempt.ts'

/** What differs between attempts at a module's quiz, the final exam and a quiz of what is new once they are started. */
export type AttemptPolicy = {
  /** the score, 0-100, that passes */
  passMark: number
  tellGraded: (tx: Tx, enrollment: EnrollmentView, graded: ExamGraded) => Promise<void>
  /** what passing completes */
  completePassed: (tx: Tx, ctx: Ctx, enrollment: EnrollmentView) => Promise<void>
  /** its questions come up again: an attempt shows no key, to nobody, before one has passed */
  hidesKeys: boolean
  /** whether its learner knows what it asks without having passed, and so may read the keys of what they answered */
  hasLearned: (tx: Tx, attempt: AttemptScope & { enrollmentId: string }) => Promise<boolean>
}

/** The score, 0-100, that passes a module's quiz. */
export const QUIZ_PASS = 70

const QUIZ_POLICY: AttemptPolicy = {
  passMark: QUIZ_PASS,
  tellGraded: async () => {},
  completePassed: async () => {},
  hidesKeys: false,
  hasLearned: async (tx, { enrollmentId, moduleIndex }) =>
    moduleIndex !== null &&
    (await tx.moduleProgress.count({ where: { enrollmentId, moduleIndex, completedAt: { not: null } } })) > 0,
}

const EXAM_POLICY: AttemptPolicy = {
  passMark: FINAL_PASS,
  tellGraded: tellExamGraded,
  completePassed: completeEnrollment,
  hidesKeys: true,
  hasLearned: async () => false,
}

const NEWS_POLICY: AttemptPolicy = {
  ...QUIZ_POLICY,
  hasLearned: async (tx, { enrollmentId }) =>
    (await tx.enrollment.count({ where: { id: enrollmentId, completedAt: { not: null } } })) > 0,
}

/** The policy of the attempts at a quiz or the exam. */
export const policyOf = ({ moduleIndex, news }: AttemptScope): AttemptPolicy => {
  if (news) return NEWS_POLICY
  return moduleIndex === null ? EXAM_POLICY : QUIZ_POLICY
}
