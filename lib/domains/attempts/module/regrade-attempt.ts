import { systemContext } from '../../../platform/auth/context.ts'
import { db, type Tx, transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Language } from '../../../product/source-document.ts'
import type { EnrollmentView } from '../../learners/enrollment/get-enrollment.ts'
import { readAnswer } from '../../quiz/questions/question-json.ts'
import { policyOf } from '../attempt-policy.ts'
import { type FinalGrade, gradeQuestions } from '../final/grade-final.ts'
import { recordAttempt } from '../record-attempt.ts'
import { type FinishedAttempt, finishedAttempt, storeGrades } from './finish-attempt.ts'
import { scoreOf } from './grade-answer.ts'
import { type Judged, judgeAnswers } from './judge-answers.ts'
import { type AttemptScope, type AttemptView, lockAttempt } from './lock-attempt.ts'

/**
 * Grades a provisional attempt again, with the model that was unavailable. The points of a question, and with
 * them the score, can only rise; an exam that is passed now completes the course as a first grading does.
 * No-op for an attempt that is no longer provisional. Throws `model_unavailable` while the model is still
 * unavailable.
 */
export async function regradeAttempt(attemptId: string): Promise<void> {
  const found = await db().quizAttempt.findUnique({
    where: { id: attemptId, provisional: true },
    include: {
      enrollment: { include: { course: true, learner: true } },
      questions: { orderBy: { position: 'asc' }, include: { question: true } },
    },
  })
  if (!found) return
  const { enrollment } = found
  const given = found.questions
    .filter(({ correct }) => correct !== true)
    .map(({ question, answer }) => ({ question, answer: readAnswer(answer) }))
  const judged = await judgeAnswers(enrollment.course, given)
  if ([...judged.values()].some(({ isByRule }) => isByRule)) throw new AppError('model_unavailable')
  await transaction((tx) => raise(tx, enrollment, found, judged))
}

/** Keeps the provisional grade of an attempt that could not be graded again. */
export async function settleAttempt(attemptId: string): Promise<void> {
  await transaction(async (tx) => {
    const where = { id: attemptId, provisional: true }
    const { count } = await tx.quizAttempt.updateMany({ where, data: { provisional: false } })
    if (count === 0) return
    const attempt = await tx.quizAttempt.findUniqueOrThrow({
      where: { id: attemptId },
      include: { enrollment: { include: { course: true, learner: true } } },
    })
    const finished = finishedAttempt(attempt)
    if (!finished) return
    await policyOf(attempt).tellGraded(tx, attempt.enrollment, finished)
    await recordAttempt(tx, attempt.enrollment, attempt, finished)
  })
}

async function raise(
  tx: Tx,
  enrollment: EnrollmentView,
  place: AttemptScope & { id: string },
  judged: Judged,
): Promise<void> {
  const attempt = await lockAttempt(tx, enrollment, place, place.id)
  const before = finishedAttempt(attempt)
  if (!before || !attempt.provisional) return
  const policy = policyOf(attempt)
  const results = raisedResults(attempt, before, enrollment.course.language, judged)
  const score = Math.max(
    before.score,
    scoreOf(results.map(({ points, max_points }) => ({ points, maxPoints: max_points }))),
  )
  const passed = before.passed || score >= policy.passMark
  await tx.quizAttempt.update({
    where: { id: attempt.id },
    data: { score, passed, results, provisional: false },
  })
  await storeGrades(tx, attempt, results)
  const { accountId, mode } = enrollment.course
  const graded = { id: attempt.id, score, passed, provisional: false }
  await policy.tellGraded(tx, enrollment, graded)
  await recordAttempt(tx, enrollment, attempt, graded)
  if (passed) await policy.completePassed(tx, systemContext(accountId, mode), enrollment)
}

/** The stored results, each replaced by the new one if that has more points. */
function raisedResults(
  { questions }: AttemptView,
  { results }: FinishedAttempt,
  language: Language,
  judged: Judged,
): FinalGrade['results'] {
  const again = gradeQuestions(
    questions.map(({ question }) => question),
    questions.map(({ questionId, answer }) => ({
      question_id: String(questionId),
      answer: readAnswer(answer),
    })),
    language,
    judged,
  )
  return results.map((result) => {
    const next = judged.has(Number(result.question_id))
      ? again.results.find(({ question_id }) => question_id === result.question_id)
      : undefined
    return next && next.points > result.points ? next : result
  })
}
