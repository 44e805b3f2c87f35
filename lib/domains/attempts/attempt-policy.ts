import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db.ts'
import { completeEnrollment } from '../learners/enrollment/complete-enrollment.ts'
import type { EnrollmentView } from '../learners/enrollment/get-enrollment.ts'
import { FINAL_PASS } from '../quiz/final/final-draw.ts'
import { type ExamGraded, tellExamGraded } from './final/tell-exam-graded.ts'

/** What differs between the attempts of a module's quiz and those of the final exam once they are started. */
export type AttemptPolicy = {
  /** the score, 0-100, that passes */
  passMark: number
  tellGraded: (tx: Tx, enrollment: EnrollmentView, graded: ExamGraded) => Promise<void>
  /** what passing completes */
  completePassed: (tx: Tx, ctx: Ctx, enrollment: EnrollmentView) => Promise<void>
}

/** The score, 0-100, that passes a module's quiz. */
export const QUIZ_PASS = 70

const QUIZ_POLICY: AttemptPolicy = {
  passMark: QUIZ_PASS,
  tellGraded: async () => {},
  completePassed: async () => {},
}

const EXAM_POLICY: AttemptPolicy = {
  passMark: FINAL_PASS,
  tellGraded: tellExamGraded,
  completePassed: completeEnrollment,
}

/** The policy of a module's attempts; `moduleIndex` null: of the final exam's. */
export const policyOf = (moduleIndex: number | null): AttemptPolicy =>
  moduleIndex === null ? EXAM_POLICY : QUIZ_POLICY
