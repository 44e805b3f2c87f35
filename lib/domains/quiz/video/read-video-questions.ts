import type { Course, Module, Question, Scene, VideoQuestion } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import type { QuestionContent } from '../questions/question-draft.ts'
import { readSourceRef, readVideoQuestion } from '../questions/question-json.ts'
import { type HiddenReason, hiddenBecause, type QuizAsks } from './place-questions.ts'
import { sceneSpans } from './scene-seconds.ts'

/** A question in a module's video: where it stands, and why it is not asked; null: it is. */
export type PlacedQuestion = {
  id: string
  version: number
  scene: Scene
  content: QuestionContent
  isLeftOut: boolean
  /** the second at which the video pauses for it */
  at: number
  hidden: HiddenReason | null
}
export type VideoQuestions = {
  course: Course
  module: Module & { scenes: Scene[] }
  questions: PlacedQuestion[]
}

/** The questions in a module's video, in its order; `moduleNum` starts at 1. `course_not_found`, `module_not_found`. */
export const listVideoQuestions = (ctx: Ctx, courseId: string, moduleNum: number): Promise<VideoQuestions> =>
  transaction(async (tx) => readVideoQuestions(tx, await getOwnCourse(tx, ctx, courseId), moduleNum))

/** The same in the caller's transaction, of a course that is the caller's. */
export async function readVideoQuestions(tx: Tx, course: Course, moduleNum: number): Promise<VideoQuestions> {
  const found = await tx.module.findUnique({
    where: { courseId_moduleIndex: { courseId: course.id, moduleIndex: moduleNum - 1 } },
    include: {
      scenes: { orderBy: { sceneIndex: 'asc' } },
      videoQuestions: {
        where: { state: { not: 'replaced' } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      },
    },
  })
  if (!found) throw new AppError('module_not_found')
  const { videoQuestions, ...module } = found
  const quizzes = videoQuestions.length > 0 ? await quizAsks(tx, course.id) : []
  return { course, module, questions: placeVideoQuestions(module, videoQuestions, quizzes) }
}

/** The questions of these rows in the order of a module's video, of a course whose quizzes ask `quizzes`; pure. */
export function placeVideoQuestions(
  module: { scenes: Scene[] },
  rows: readonly VideoQuestion[],
  quizzes: readonly QuizAsks[],
): PlacedQuestion[] {
  const spans = sceneSpans(module.scenes)
  const placed = rows
    .flatMap((row) => {
      const scene = module.scenes.find(({ id }) => id === row.sceneId)
      return scene ? [{ ...ownPart(row), scene, at: spans[scene.sceneIndex]?.to ?? 0 }] : []
    })
    .toSorted((a, b) => a.at - b.at)
  const reasons = hiddenBecause(placed, quizzes)
  return placed.map((each, n) => ({ ...each, hidden: reasons[n] ?? null }))
}

/** What all quizzes of a course ask, and so its exam. */
async function quizAsks(tx: Tx, courseId: string): Promise<QuizAsks[]> {
  const rows = await tx.question.findMany({
    where: { module: { courseId }, active: true },
    select: { prompt: true, sourceRef: true },
  })
  return rows.map(askOf)
}

/** What a question of a pool asks. */
export const askOf = ({ prompt, sourceRef }: Pick<Question, 'prompt' | 'sourceRef'>): QuizAsks => ({
  prompt,
  sourceRef: readSourceRef(sourceRef),
})

const ownPart = ({ id, version, state, content }: VideoQuestion) => ({
  ...{ id, version },
  content: readVideoQuestion(content) as QuestionContent,
  isLeftOut: state === 'left_out',
})

/** One of them. `question_not_found`. */
export function pickVideoQuestion({ questions }: VideoQuestions, questionId: string): PlacedQuestion {
  const found = questions.find(({ id }) => id === questionId)
  if (!found) throw new AppError('question_not_found')
  return found
}
