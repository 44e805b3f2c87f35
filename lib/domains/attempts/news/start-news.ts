import type { Ctx } from '../../../platform/auth/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { EnrollmentView } from '../../learners/enrollment/get-enrollment.ts'
import { NEWS_SIZE, readNewQuestions } from '../../learners/releases/read-new-questions.ts'
import { drawFinal } from '../../quiz/final/final-draw.ts'
import { beginAttempt } from '../begin-attempt.ts'
import { drawExamPaper, type ExamQuestion } from '../final/draw-exam-paper.ts'
import { seededRank } from '../final/get-final-questions.ts'
import type { AttemptView } from '../module/lock-attempt.ts'

/**
 * A learner's quiz of what is new in a course: the attempt in progress, or a new one with at most ten questions that
 * are new to them, spread over the modules. It counts for nothing; each module has its questions as asked from then on.
 * Throws `not_enrolled`, and `no_new_questions` if there are none in the release that they have.
 */
export const startNews = (ctx: Ctx, email: string, courseId: string): Promise<AttemptView> =>
  beginAttempt(ctx, { email, courseId, scope: { moduleIndex: null, news: true }, draw: drawNews })

async function drawNews(
  tx: Tx,
  enrollment: EnrollmentView,
  { id: attemptId, startedAt: servedAt }: { id: string; startedAt: Date },
): Promise<ExamQuestion[]> {
  const { id: enrollmentId } = enrollment
  const found = await tx.question.findMany({
    where: { id: { in: await readNewQuestions(tx, enrollment) } },
    select: { id: true, difficulty: true, module: { select: { moduleIndex: true } } },
    orderBy: { id: 'asc' },
  })
  if (found.length === 0) throw new AppError('no_new_questions')
  const fresh = found.map(({ module, ...each }) => ({ ...each, ...module, servedAt: null }))
  const drawn = drawFinal(fresh, NEWS_SIZE, seededRank(attemptId))
  const asked = fresh.filter(({ id }) => drawn.includes(id))
  const served = asked.map(({ id, moduleIndex }) => ({
    enrollmentId,
    moduleIndex,
    questionId: id,
    servedAt,
  }))
  await tx.servedQuestion.createMany({ data: served, skipDuplicates: true })
  return drawExamPaper(tx, asked, attemptId)
}
