import { pictureFlags } from '../../author/checking/picture-flags.ts'
import type { QuizRemark } from '../../author/contract/author.ts'
import { readOutlineJson } from '../../author/contract/author-json.ts'
import type { SceneRemark } from '../../author/contract/scene-remarks.ts'
import type { Module, Question, Scene } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import type { Checkpoint } from '../ledger/checkpoint-list.ts'
import { readRemarks, readVisual } from '../modules/scenes/scene-json.ts'
import { sceneTextOf } from '../modules/scenes/scene-text.ts'
import { getOwnCourse } from '../ownership/lock-own-course.ts'
import { readQuizRemarks } from '../quiz/questions/question-json.ts'

export const REMARK_CODES = [
  'plan',
  'rewritten',
  'fallback',
  'over_budget',
  'left_out',
  'repaired',
  'unchecked',
  'asked',
  'unsure',
  'picture_left_out',
  'question_rejected',
  'feedback_replaced',
  'question_filled',
  'questions_unchecked',
  'quiz_fallback',
  'quiz_over_budget',
] as const

type Said = { code: 'plan' | 'picture_left_out'; text: string } | SceneRemark | QuizRemark
/** A remark of a course and where it belongs; indexes from 0, null where it concerns more. */
export type RemarkView = {
  checkpoint: Checkpoint
  moduleIndex: number | null
  sceneIndex: number | null
  remark: Exclude<Said, { code: 'builtin_voice' }>
}

/**
 * What stands in the outline, scenes and pools of a course about how they were written, in their order, and the
 * pictures that are on no slide; without rejected questions that somebody took since. Throws `course_not_found`.
 */
export async function listRemarks(ctx: Ctx, courseId: string): Promise<RemarkView[]> {
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const latest = await tx.outlineVersion.findFirst({
      ...{ where: { courseId: course.id }, orderBy: { version: 'desc' } },
    })
    const modules = await tx.module.findMany({
      where: { courseId: course.id },
      include: { scenes: { orderBy: { sceneIndex: 'asc' } }, questions: { where: { active: true } } },
      orderBy: { moduleIndex: 'asc' },
    })
    const planned = latest ? readOutlineJson(latest.content).remarks : []
    return [
      ...planned.map(
        (text): RemarkView => ({
          ...{ checkpoint: 'outline_review', moduleIndex: null, sceneIndex: null },
          remark: { code: 'plan', text },
        }),
      ),
      ...modules.flatMap((module) => [...ofScenes(module), ...ofQuestions(module)]),
    ]
  })
}

const ofScenes = ({ moduleIndex, scenes }: Module & { scenes: Scene[] }): RemarkView[] =>
  scenes.flatMap((scene) =>
    [...readRemarks(scene.remarks).filter(isOfText), ...picturesLeftOf(scene)].map(
      (remark): RemarkView => ({
        checkpoint: 'slide_review',
        moduleIndex,
        sceneIndex: scene.sceneIndex,
        remark,
      }),
    ),
  )

const picturesLeftOf = (scene: Scene): RemarkView['remark'][] =>
  pictureFlags(sceneTextOf(scene), readVisual(scene.visual)).flatMap(({ code, text }) =>
    code === 'picture_left_out' ? [{ code, text }] : [],
  )

const isOfText = (remark: SceneRemark): remark is RemarkView['remark'] & SceneRemark =>
  remark.code !== 'builtin_voice'

const ofQuestions = (module: Module & { questions: Question[] }): RemarkView[] =>
  readQuizRemarks(module.quizRemarks)
    .filter((remark) => !isTaken(remark, module.questions))
    .map((remark) => ({
      ...{ checkpoint: 'quiz_review', moduleIndex: module.moduleIndex, sceneIndex: null, remark },
    }))

const isTaken = (remark: QuizRemark, questions: readonly Question[]): boolean =>
  remark.code === 'question_rejected' &&
  questions.some(({ prompt }) => prompt === (remark.question?.prompt ?? remark.text))
