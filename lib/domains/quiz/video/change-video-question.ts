import type { Scene } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { AppError, InvalidInputError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { toJson } from '../../../platform/json-column.ts'
import { sceneAt } from '../../modules/lock-module.ts'
import { lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { loadCourseForWriting } from '../../runs/load-run.ts'
import { checkPassage } from '../questions/check-passage.ts'
import {
  patchQuestion,
  type QuestionChange,
  type QuestionContent,
  type QuestionInput,
} from '../questions/question-draft.ts'
import { questionIssues } from '../questions/question-rules.ts'
import { askAuthor } from './propose-video-questions.ts'
import {
  listVideoQuestions,
  type PlacedQuestion,
  pickVideoQuestion,
  readVideoQuestions,
} from './read-video-questions.ts'
import { serializeVideoQuestion } from './video-wire.ts'

/** Where a question stands; `moduleNum` starts at 1. */
export type VideoPlace = { courseId: string; moduleNum: number; questionId: string }
/** Absent fields stay unchanged. `version` is the one being changed; absent: whichever is the newest. */
export type VideoQuestionChange = QuestionChange & {
  sceneIndex?: number | undefined
  isLeftOut?: boolean | undefined
  version?: number | undefined
}

/**
 * Changes a question in a video, moves it to another scene of its module, leaves it out or brings it back. Throws
 * InvalidInputError if it would not fit its type, `course_not_found`, `module_not_found`, `question_not_found`,
 * `scene_not_found`, and `version_conflict` with the question as it is if `version` is outdated.
 */
export async function changeVideoQuestion(
  ctx: Ctx,
  { courseId, moduleNum, questionId }: VideoPlace,
  { sceneIndex, isLeftOut, sourceRef, version, ...patch }: VideoQuestionChange,
): Promise<PlacedQuestion> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const before = await readVideoQuestions(tx, course, moduleNum)
    const asked = pickVideoQuestion(before, questionId)
    const { content, scene } = asked
    if (version !== undefined && version !== asked.version)
      throw new AppError('version_conflict', { details: { current: serializeVideoQuestion(asked) } })
    const passage = sourceRef ? await checkPassage(tx, courseId, sourceRef) : sourceRef
    const changed = checked(patchQuestion(content, { ...patch, sourceRef: passage }))
    const target: Scene = sceneIndex === undefined ? scene : sceneAt(before.module, sceneIndex)
    await tx.videoQuestion.update({
      where: { id: questionId },
      data: {
        content: toJson(changed),
        sceneId: target.id,
        version: { increment: 1 },
        ...(isLeftOut !== undefined && { state: isLeftOut ? 'left_out' : 'asked' }),
      },
    })
    return pickVideoQuestion(await readVideoQuestions(tx, course, moduleNum), questionId)
  })
}

/** Adds a person's question to the end of a scene. Throws like {@link changeVideoQuestion}. */
export async function createVideoQuestion(
  ctx: Ctx,
  { courseId, moduleNum, sceneIndex }: Omit<VideoPlace, 'questionId'> & { sceneIndex: number },
  input: QuestionInput,
): Promise<PlacedQuestion> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const { module } = await readVideoQuestions(tx, course, moduleNum)
    const scene = sceneAt(module, sceneIndex)
    const content = checked({ ...input, sourceRef: null })
    const sourceRef = input.sourceRef && (await checkPassage(tx, courseId, input.sourceRef))
    const id = newId('vqu')
    await store(tx, { id, scene, content: { ...content, sourceRef } })
    return pickVideoQuestion(await readVideoQuestions(tx, course, moduleNum), id)
  })
}

/**
 * Replaces a question by another one of the same scene, which nothing in the course asks or asked there. Throws
 * `no_other_question` if there is none, otherwise like {@link changeVideoQuestion}.
 */
export async function replaceVideoQuestion(
  ctx: Ctx,
  { courseId, moduleNum, questionId }: VideoPlace,
): Promise<PlacedQuestion> {
  const before = await listVideoQuestions(ctx, courseId, moduleNum)
  const { scene } = pickVideoQuestion(before, questionId)
  const proposed = await askAuthor(await loadCourseForWriting(courseId), moduleNum - 1)
  const other = proposed.find(({ sceneIndex }) => sceneIndex === scene.sceneIndex)
  if (!other) throw new AppError('no_other_question')
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const { scene } = pickVideoQuestion(await readVideoQuestions(tx, course, moduleNum), questionId)
    const id = newId('vqu')
    await tx.videoQuestion.update({ where: { id: questionId }, data: { state: 'replaced' } })
    await store(tx, { id, scene, content: other.question })
    return pickVideoQuestion(await readVideoQuestions(tx, course, moduleNum), id)
  })
}

const store = (tx: Tx, { id, scene, content }: { id: string; scene: Scene; content: QuestionContent }) =>
  tx.videoQuestion.create({
    data: { id, moduleId: scene.moduleId, sceneId: scene.id, content: toJson(content) },
  })

function checked(content: QuestionContent): QuestionContent {
  const issues = questionIssues(content)
  if (issues.length > 0) throw new InvalidInputError(issues)
  return content
}
