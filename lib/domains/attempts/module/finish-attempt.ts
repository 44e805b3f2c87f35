import type { Course, QuizAttempt } from '../../../generated/prisma/client.ts'
import { now } from '../../../platform/clock.ts'
import { Prisma, type Tx } from '../../../platform/db.ts'
import { sendEvent } from '../../../platform/events/send-event.ts'
import { timeAnswers } from '../../learners/question-use.ts'
import { readAnswer, readResults } from '../../quiz/questions/question-json.ts'
import { type FinalGrade, gradeQuestions } from '../final/grade-final.ts'
import { answersById, type WireAnswer } from '../question-wire.ts'
import { isGradedByRule, type Judged, NOT_JUDGED, requireJudged } from './judge-answers.ts'
import type { AttemptView } from './lock-attempt.ts'

/** A finished attempt, its score 0-100. */
export type FinishedAttempt = Pick<QuizAttempt, 'id' | 'startedAt' | 'provisional'> &
  FinalGrade & { finishedAt: Date }

/**
 * Grades an attempt whose row the transaction has locked; `answers` override the saved ones. A finished
 * attempt returns its stored result. `passMark` is the score needed to pass; `judged` has a model's judgments
 * of open answers, null to grade them by rule. Where the rule stood in for the model and left points out, the
 * result is provisional and a second grading is requested. Throws InvalidInputError like `answersById`; may be
 * interrupted by `requireJudged`.
 */
export async function finishAttempt(
  tx: Tx,
  attempt: AttemptView,
  answers: readonly WireAnswer[],
  { course, passMark, judged }: { course: Course; passMark: number; judged: Judged | null },
): Promise<FinishedAttempt> {
  const before = finishedAttempt(attempt)
  if (before) return before
  const questions = attempt.questions.map(({ question }) => question)
  const given = answersById(questions, answers)
  const counted = attempt.questions.map(({ questionId, answer }) => ({
    question_id: String(questionId),
    answer: given.has(questionId) ? given.get(questionId) : readAnswer(answer),
  }))
  const asked = questions.map((question, index) => ({ question, answer: counted[index]?.answer }))
  if (judged) await requireJudged(course, asked, judged)
  const language = course.language
  const { score, results } = gradeQuestions(questions, counted, language, judged ?? NOT_JUDGED)
  const missed = asked.filter((_, index) => !results[index]?.correct)
  const provisional = await isGradedByRule(course, missed, judged)
  const finished = { finishedAt: now(), score, passed: score >= passMark, provisional }
  await tx.quizAttempt.update({ where: { id: attempt.id }, data: { ...finished, results } })
  if (provisional) await sendEvent(tx, 'attempt/graded-provisionally', { attempt_id: attempt.id })
  const rows = results.map(({ points, correct }, index) => ({
    position: attempt.questions[index]?.position,
    answer: counted[index]?.answer ?? null,
    points,
    correct,
  }))
  await tx.$executeRaw`
    UPDATE attempt_question q
    SET answer = NULLIF(r.answer, 'null'::jsonb), points = r.points, correct = r.correct,
      answered_at = CASE WHEN NULLIF(r.answer, 'null'::jsonb) IS NULL THEN NULL ELSE COALESCE(q.answered_at, ${finished.finishedAt}) END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(position int, answer jsonb, points float8, correct boolean)
    WHERE q.attempt_id = ${attempt.id} AND q.position = r.position`
  await timeAnswers(tx, attempt.id)
  return { id: attempt.id, startedAt: attempt.startedAt, ...finished, results }
}

/** The stored result of a finished attempt; null while it is in progress. */
export function finishedAttempt(attempt: QuizAttempt): FinishedAttempt | null {
  const { id, startedAt, finishedAt, score, passed, provisional } = attempt
  if (finishedAt === null || score === null || passed === null) return null
  return { id, startedAt, finishedAt, score, passed, provisional, results: resultsOf(attempt) }
}

/** PostgreSQL reorders the keys of stored JSON; the replayed result must be identical to the first one. */
const resultsOf = ({ results }: QuizAttempt): FinalGrade['results'] =>
  readResults(results).map((each) => ({
    question_id: each.question_id,
    correct: each.correct,
    points: each.points,
    max_points: each.max_points,
    correct_answer: each.correct_answer,
    explanation: each.explanation,
    option_feedback: each.option_feedback ?? null,
    feedback: each.feedback,
  }))

/** Writes the raised points of a graded attempt's questions. */
export async function storeGrades(
  tx: Tx,
  { id, questions }: AttemptView,
  results: FinalGrade['results'],
): Promise<void> {
  for (const { question_id, points, correct } of results) {
    const asked = questions.find(({ questionId }) => String(questionId) === question_id)
    if (!asked || asked.points === points) continue
    await tx.attemptQuestion.update({
      where: { attemptId_position: { attemptId: id, position: asked.position } },
      data: { points, correct },
    })
  }
}

/** Saves answers to an attempt in progress; null removes one. Throws InvalidInputError like `answersById`. */
export async function storeLearnerAnswers(
  tx: Tx,
  attempt: AttemptView,
  answers: readonly WireAnswer[],
): Promise<void> {
  const questions = attempt.questions.map(({ question }) => question)
  for (const [questionId, answer] of answersById(questions, answers))
    await tx.attemptQuestion.updateMany({
      where: { attemptId: attempt.id, questionId },
      data: { answer: answer ?? Prisma.DbNull, answeredAt: (answer ?? null) === null ? null : now() },
    })
}
