import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { InvalidInputError } from '../../../platform/errors.ts'
import { toJson } from '../../../platform/json-column.ts'
import type { GradableAnswer } from '../../../product/question-types/question-traits.ts'
import { fitsType, gradeByKey } from '../../../product/question-types.ts'
import { type EnrollmentView, getEnrollment } from '../../learners/enrollment/get-enrollment.ts'
import { isReleased } from '../../modules/module-release.ts'
import { readAnswer } from '../../quiz/questions/question-json.ts'
import {
  type PlacedQuestion,
  pickVideoQuestion,
  readVideoQuestions,
  type VideoQuestions,
} from '../../quiz/video/read-video-questions.ts'
import { saidAt, type VideoSpan } from '../../quiz/video/scene-seconds.ts'
import { quickType } from '../../quiz/video/video-wire.ts'
import { readOwnRelease } from '../../releases/read-release.ts'

/** `answered`: the ids of those that this learner has answered. */
export type LearnVideoQuestions = VideoQuestions & { enrollmentId: string; answered: ReadonlySet<string> }
/** What became of an answer: the first one that was given. */
export type VideoAnswerResult = {
  question: PlacedQuestion
  answer: GradableAnswer
  correct: boolean
  said: VideoSpan
}
/** `moduleNum` starts at 1. */
type Place = { courseId: string; moduleNum: number }

/**
 * The questions for which a module's video pauses, in its order; none before it is released, or if its course asks
 * none. `email` in lower case. `not_enrolled`, `module_not_found`.
 */
export const learnVideoQuestions = (ctx: Ctx, email: string, place: Place): Promise<LearnVideoQuestions> =>
  transaction(async (tx) => {
    const enrollment = await getEnrollment(tx, ctx, email, place.courseId)
    const asked = await readAsked(tx, enrollment, place)
    const rows = await tx.videoAnswer.findMany({
      where: { enrollmentId: enrollment.id, questionId: { in: asked.questions.map(({ id }) => id) } },
    })
    const answered = new Set(rows.map(({ questionId }) => questionId))
    return { ...asked, enrollmentId: enrollment.id, answered }
  })

/**
 * Answers a question in a video. Only a learner's first answer is kept and graded; it counts for nothing. Throws
 * `not_enrolled`, `module_not_found`, `question_not_found` for one that is not asked, and InvalidInputError for an
 * answer of another type's shape.
 */
export const answerVideoQuestion = (
  ctx: Ctx,
  email: string,
  { questionId, ...place }: Place & { questionId: string },
  answer: GradableAnswer,
): Promise<VideoAnswerResult> =>
  transaction(async (tx) => {
    const enrollment = await getEnrollment(tx, ctx, email, place.courseId)
    const asked = await readAsked(tx, enrollment, place)
    const question = pickVideoQuestion(asked, questionId)
    const { options, correct: key, sourceRef } = question.content
    const type = quickType(question)
    if (!fitsType(type, answer, new Set((options ?? []).map(({ id }) => id)))) throw wrongShape(type, answer)
    const id = { enrollmentId: enrollment.id, questionId }
    await tx.videoAnswer.createMany({
      data: {
        ...id,
        answer: typeof answer === 'object' ? toJson(answer) : answer,
        correct: gradeByKey(type, key ?? [], answer).share === 1,
        answeredAt: now(),
      },
      skipDuplicates: true,
    })
    const first = await tx.videoAnswer.findUniqueOrThrow({ where: { enrollmentId_questionId: id } })
    const said = saidAt(asked.module.scenes, question.scene.sceneIndex, sourceRef)
    return { question, answer: readAnswer(first.answer) ?? answer, correct: first.correct, said }
  })

async function readAsked(tx: Tx, enrollment: EnrollmentView, { moduleNum }: Place): Promise<VideoQuestions> {
  const { course } = enrollment
  const found = await readVideoQuestions(tx, course, moduleNum)
  const { videoKey, moduleIndex } = found.module
  const own = await readOwnRelease(tx, enrollment)
  // They stand at seconds of the current video, which whoever stays with an earlier release does not see.
  const seen = own ? own.find((edition) => edition.moduleIndex === moduleIndex)?.videoKey : videoKey
  const isOpen = course.videoQuestions && isReleased(found.module) && videoKey !== null && seen === videoKey
  return { ...found, questions: isOpen ? found.questions.filter(({ hidden }) => hidden === null) : [] }
}

function wrongShape(type: string, input: unknown): InvalidInputError {
  const error = `not a valid answer to a question of type ${type}`
  return new InvalidInputError([
    { loc: ['body', 'answer'], msg: `Value error, ${error}`, type: 'value_error', input, ctx: { error } },
  ])
}
