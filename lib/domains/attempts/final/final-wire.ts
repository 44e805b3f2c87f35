import { FINAL_PASS } from '../../quiz/final/final-draw.ts'
import { readOptions } from '../../quiz/questions/question-json.ts'
import { serializeGrade, serializeSavedAnswers } from '../module/attempt-wire.ts'
import type { AttemptView } from '../module/lock-attempt.ts'
import { serializeServedQuestion } from '../question-wire.ts'
import type { GradedAttempt } from '../results/disclose-results.ts'
import type { FinalQuestions } from './get-final-questions.ts'
import type { FinalGrade } from './grade-final.ts'

/** Question ids in a query, separated by commas. */
export const finalExclusions = (text: string): string[] => text.split(',').map((id) => id.trim())

/** Questions of a final exam on the wire; options as stored, which is in random order. */
export const serializeFinalQuestions = ({ courseId, questions }: FinalQuestions) => ({
  course_id: courseId,
  questions: questions.map((question) =>
    serializeServedQuestion(
      question,
      (readOptions(question.options) ?? []).map(({ id }) => id),
    ),
  ),
  served_ids: questions.map(({ id }) => String(id)),
  pass_threshold: FINAL_PASS,
  count: questions.length,
})

/** A graded final exam on the wire. */
export const serializeFinalGrade = ({ score, passed, results }: FinalGrade) => ({
  score,
  passed,
  pass_threshold: FINAL_PASS,
  results,
})

/** A learner's final exam in progress on the wire. */
export const serializeFinalAttempt = (courseId: string, attempt: AttemptView) => ({
  ...serializeSavedAnswers(attempt),
  course_id: courseId,
  started_at: attempt.startedAt.toISOString(),
  finished_at: null,
  questions: attempt.questions.map(({ question, optionOrder }) =>
    serializeServedQuestion(question, optionOrder),
  ),
  served_ids: attempt.questions.map(({ questionId }) => String(questionId)),
  pass_threshold: FINAL_PASS,
  count: attempt.questions.length,
})

/** The result of grading a learner's final exam. */
export const serializeFinalResult = (finished: GradedAttempt) => ({
  ...serializeGrade(finished),
  pass_threshold: FINAL_PASS,
})
