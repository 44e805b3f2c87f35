import { readAnswer } from '../../quiz/questions/question-json.ts'
import { QUIZ_PASS } from '../attempt-policy.ts'
import { serializeServedQuestion } from '../question-wire.ts'
import type { DisclosedAttempt, GradedAttempt } from '../results/disclose-results.ts'
import { finishedAttempt } from './finish-attempt.ts'
import type { LearnerAnswer } from './grade-answer.ts'
import type { AttemptView } from './lock-attempt.ts'
import type { OpenAttempt } from './start-attempt.ts'

const serializeAnswers = (questions: readonly { id: number; answer: LearnerAnswer }[]) =>
  questions.flatMap(({ id, answer }) =>
    (answer ?? null) === null ? [] : [{ question_id: String(id), answer }],
  )

const savedAnswers = ({ questions }: AttemptView) =>
  serializeAnswers(
    questions.map(({ questionId, answer }) => ({ id: questionId, answer: readAnswer(answer) })),
  )

/** An attempt in progress on the wire. */
export const serializeAttempt = (
  courseId: string,
  { attemptId, moduleIndex, startedAt, questions }: OpenAttempt,
) => ({
  attempt_id: attemptId,
  course_id: courseId,
  module_index: moduleIndex,
  pass_mark: QUIZ_PASS,
  started_at: startedAt.toISOString(),
  finished_at: null,
  questions: questions.map((question) => serializeServedQuestion(question, question.optionOrder)),
  answers: serializeAnswers(questions),
})

/** A quiz of what is new in progress on the wire. */
export const serializeNewsAttempt = (courseId: string, attempt: AttemptView) => ({
  ...serializeSavedAnswers(attempt),
  course_id: courseId,
  pass_mark: QUIZ_PASS,
  started_at: attempt.startedAt.toISOString(),
  finished_at: null,
  questions: attempt.questions.map(({ question, optionOrder }) =>
    serializeServedQuestion(question, optionOrder),
  ),
})

/** The saved answers of an attempt. */
export const serializeSavedAnswers = (attempt: AttemptView) => ({
  attempt_id: attempt.id,
  answers: savedAnswers(attempt),
})

/** The result of grading an attempt. */
export const serializeGrade = ({ id, score, passed, provisional, finishedAt, results }: GradedAttempt) => ({
  attempt_id: id,
  score,
  passed,
  provisional,
  finished_at: finishedAt.toISOString(),
  results,
})

/** An attempt in a learner's list: with questions, answers and results once it is finished. */
export function serializeAttemptSummary(attempt: DisclosedAttempt) {
  const finished = finishedAttempt(attempt)
  const { questions } = attempt
  return {
    attempt_id: attempt.id,
    started_at: attempt.startedAt.toISOString(),
    finished_at: finished?.finishedAt.toISOString() ?? null,
    score: finished?.score ?? null,
    passed: finished?.passed ?? null,
    provisional: attempt.provisional,
    release: attempt.release,
    results: attempt.disclosed,
    questions: finished && questions.map((each) => serializeServedQuestion(each.question, each.optionOrder)),
    answers: finished && savedAnswers(attempt),
  }
}
