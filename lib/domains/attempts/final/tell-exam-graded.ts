import type { Tx } from '../../../platform/db.ts'
import type { EnrollmentView } from '../../learners/enrollment/get-enrollment.ts'
import { recordWebhookEvent } from '../../webhooks/record-webhook-event.ts'

export type ExamGraded = { id: string; score: number; passed: boolean; provisional: boolean }

/** Tells accounts that asked for it that an exam was graded, once and for good: a provisional grade is not told. */
export async function tellExamGraded(
  tx: Tx,
  { id, course, learner }: EnrollmentView,
  { id: attemptId, score, passed, provisional }: ExamGraded,
): Promise<void> {
  if (provisional) return
  await recordWebhookEvent(tx, 'exam.graded', course, `${attemptId}:graded`, {
    enrollment_id: id,
    learner_email: learner.email,
    attempt_id: attemptId,
    score,
    passed,
  })
}
