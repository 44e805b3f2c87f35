import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { EnrollmentView } from '../../learners/enrollment/get-enrollment.ts'
import { isReleased } from '../../modules/module-release.ts'
import { examStanding } from '../../quiz/final/exam-rules.ts'
import { finalSize } from '../../quiz/final/final-draw.ts'
import { isCourseFinished } from '../../quiz/final/final-rules.ts'
import { readOwnRelease } from '../../releases/read-release.ts'
import { beginAttempt } from '../begin-attempt.ts'
import type { AttemptScope, AttemptView } from '../module/lock-attempt.ts'
import { drawExamPaper, type ExamQuestion } from './draw-exam-paper.ts'

/**
 * A learner's final exam: the attempt in progress, or a new one with 20 questions over all modules,
 * preferring questions this learner never had in an exam. Throws `not_enrolled`; `quiz_not_available` until
 * the course is finished, or if it has fewer than five questions; `exam_cooldown` for a while after a failed attempt; `exam_attempts_used_up`.
 */
export const startFinal = (ctx: Ctx, email: string, courseId: string): Promise<AttemptView> =>
  beginAttempt(ctx, { email, courseId, scope: EXAM, draw: drawExam })

const EXAM: AttemptScope = { moduleIndex: null, news: false }

async function drawExam(
  tx: Tx,
  enrollment: EnrollmentView,
  { id: attemptId, startedAt }: { id: string; startedAt: Date },
): Promise<ExamQuestion[]> {
  const { id: enrollmentId, course } = enrollment
  const editions = await readOwnRelease(tx, enrollment)
  if (!isCourseFinished(course)) throw new AppError('quiz_not_available')
  await requireTurn(tx, enrollmentId, course)
  const modules = await tx.module.findMany({
    where: { courseId: course.id },
    include: {
      questions: {
        where: editions
          ? { id: { in: editions.flatMap(({ questionIds }) => questionIds) } }
          : { active: true },
        select: { id: true, difficulty: true },
      },
    },
  })
  const served = await tx.servedQuestion.findMany({ where: { enrollmentId } })
  const [inExams, inQuizzes] = [true, false].map(
    (isExam) =>
      new Map(
        served
          .filter(({ moduleIndex }) => (moduleIndex === null) === isExam)
          .map((each) => [each.questionId, each.servedAt.getTime()]),
      ),
  )
  const candidates = modules
    .filter((module) => editions !== null || isReleased(module))
    .flatMap(({ moduleIndex, questions }) =>
      questions.map((each) => ({
        ...each,
        moduleIndex,
        servedAt: inExams?.get(each.id) ?? null,
        inQuiz: inQuizzes?.has(each.id) ?? false,
      })),
    )
    .toSorted((a, b) => a.id - b.id)
  if (finalSize(candidates.length) === 0) throw new AppError('quiz_not_available')
  const paper = await drawExamPaper(tx, candidates, attemptId)
  await keepServed(
    tx,
    enrollmentId,
    paper.map(({ question }) => question),
    startedAt,
  )
  return paper
}

/** Throws `exam_attempts_used_up`, or `exam_cooldown` with the time of the next possible attempt. */
async function requireTurn(
  tx: Tx,
  enrollmentId: string,
  { accountId }: EnrollmentView['course'],
): Promise<void> {
  const time = now()
  const { examAttempts } = await tx.account.findUniqueOrThrow({ where: { id: accountId } })
  const tries = await tx.quizAttempt.findMany({
    where: { enrollmentId, ...EXAM },
    select: { finishedAt: true, passed: true },
  })
  const { attempts, attemptsLeft, retryAt } = examStanding(tries, examAttempts, time)
  if (attemptsLeft === 0) throw new AppError('exam_attempts_used_up', { details: { attempts } })
  if (retryAt)
    throw new AppError('exam_cooldown', {
      details: {
        retry_after_seconds: Math.ceil((retryAt.getTime() - time.getTime()) / 1000),
        retry_at: retryAt.toISOString(),
        attempts,
        attempts_left: attemptsLeft,
      },
    })
}

async function keepServed(
  tx: Tx,
  enrollmentId: string,
  drawn: readonly { id: number }[],
  servedAt: Date,
): Promise<void> {
  const exams = { enrollmentId, moduleIndex: null }
  const ids = drawn.map(({ id }) => id)
  await tx.servedQuestion.deleteMany({ where: { ...exams, questionId: { in: ids } } })
  await tx.servedQuestion.createMany({ data: ids.map((questionId) => ({ ...exams, questionId, servedAt })) })
}
