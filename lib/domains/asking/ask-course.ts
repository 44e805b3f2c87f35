import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type EnrollmentView, getEnrollment } from '../learners/enrollment/get-enrollment.ts'
import { type AnsweredSentence, answerByModel } from './answer-by-model.ts'
import type { CourseWindow } from './course-windows.ts'
import { rankPassages } from './rank-passages.ts'
import { readToldScenes, type TitledScene } from './read-told-scenes.ts'

/**
 * What answers a question, quoted, and where it is; `answer` is that of the language model, null without one. `near`:
 * what comes nearest, where no passage does and no model has looked.
 */
export type AnsweredQuestion = {
  courseId: string
  passages: CourseWindow<TitledScene>[]
  near: CourseWindow<TitledScene>[]
  answer: AnsweredSentence[] | null
}

/** Questions a learner may ask in an hour, about all courses. */
const QUESTIONS_PER_HOUR = 30
const HOUR_MS = 3_600_000

/**
 * Answers a learner's question from what the videos of a course say: in sentences of its language model, where it has
 * one, else with the passages themselves; neither if it does not say. The question is kept. `email` in lower case. Throws `not_enrolled`, `asking_off`, `attempt_open` while a quiz or the exam of the
 * course is in progress, and `rate_limited`.
 */
export async function askCourse(
  ctx: Ctx,
  email: string,
  courseId: string,
  question: string,
): Promise<AnsweredQuestion> {
  const asked = await transaction(async (tx) => {
    const enrollment = await getEnrollment(tx, ctx, email, courseId)
    await requireAllowed(tx, ctx, enrollment)
    const scenes = await readToldScenes(tx, courseId)
    const { course } = enrollment
    const { passages, near } = rankPassages(question, scenes, course.language)
    const { id } = await tx.askedQuestion.create({
      data: { enrollmentId: enrollment.id, question, ...placeOf(passages[0]), askedAt: now() },
    })
    return { id, enrollment, course, scenes, passages, near }
  })
  const { id, enrollment, course, scenes, passages, near } = asked
  const answered = await answerByModel(course, question, scenes)
  if (!answered) return { courseId, passages, near, answer: null }
  return transaction(async (tx) => {
    // One may have been started while the model wrote.
    await requireNoAttempt(tx, enrollment)
    const { sentences } = answered
    await tx.askedQuestion.updateMany({ where: { id }, data: placeOf(sentences[0]) })
    return { courseId, passages: [], near: [], answer: sentences.length > 0 ? sentences : null }
  })
}

const placeOf = (told: { scene: TitledScene } | undefined) => ({
  moduleIndex: told?.scene.moduleIndex ?? null,
  sceneIndex: told?.scene.sceneIndex ?? null,
})

async function requireNoAttempt(tx: Tx, { id }: EnrollmentView): Promise<void> {
  const open = await tx.quizAttempt.count({ where: { enrollmentId: id, finishedAt: null } })
  if (open > 0) throw new AppError('attempt_open')
}

async function requireAllowed(tx: Tx, { accountId }: Ctx, enrollment: EnrollmentView): Promise<void> {
  const { asking } = await tx.account.findUniqueOrThrow({ where: { id: accountId } })
  if (!asking) throw new AppError('asking_off')
  await requireNoAttempt(tx, enrollment)
  const { learnerId } = enrollment
  // Questions of one learner are counted one after the other.
  await tx.$queryRaw`SELECT 1 FROM learner WHERE id = ${learnerId} FOR UPDATE`
  const since = new Date(now().getTime() - HOUR_MS)
  const recent = await tx.askedQuestion.findMany({
    where: { enrollment: { learnerId }, askedAt: { gt: since } },
    orderBy: { askedAt: 'desc' },
    take: QUESTIONS_PER_HOUR,
  })
  const oldest = recent[QUESTIONS_PER_HOUR - 1]
  if (!oldest) return
  const seconds = Math.max(1, Math.ceil((oldest.askedAt.getTime() - since.getTime()) / 1000))
  throw new AppError('rate_limited', { details: { retry_after_seconds: seconds } })
}
