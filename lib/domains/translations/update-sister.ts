import { isDeepStrictEqual } from 'node:util'
import type { SeenScene } from '../../author/checking/place-pictures.ts'
import { readOutlineJson } from '../../author/contract/author-json.ts'
import type { Course, Module, PreparedPart } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { toJson } from '../../platform/json-column.ts'
import { updateCourse } from '../courses/update-course.ts'
import { changeScene } from '../modules/scenes/change-scene.ts'
import { refuseRegenerating } from '../modules/scenes/regenerating-scene.ts'
import { readPreparedScene, readVisual } from '../modules/scenes/scene-json.ts'
import { sceneTextOf } from '../modules/scenes/scene-text.ts'
import { findScene } from '../modules/scenes/update-scene.ts'
import { changeModule } from '../modules/update-module.ts'
import { type ModuleTexts, moduleTextsOf } from '../outline/module-texts.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { type QuestionContent, questionContentOf } from '../quiz/questions/question-draft.ts'
import { readQuestionVersion } from '../quiz/questions/question-json.ts'
import { changeQuestion } from '../quiz/questions/update-question.ts'
import type { CourseTexts } from './course-segments.ts'
import { findSisterModule, followScenes } from './follow-scenes.ts'
import { mergeQuestion, mergeScene } from './merge-texts.ts'
import { readSisterCopies } from './sister-copies.ts'
import { type Say, translatedModule, translatedQuestion, translatedScene } from './sister-texts.ts'

type Translated = { texts: CourseTexts; say: Say }
/** How many parts of a sister were given another text, and how many scenes came and went with those of its original. */
export type SisterUpdate = {
  modules: number
  scenes: number
  questions: number
  added: number
  removed: number
}
export const NO_UPDATE: SisterUpdate = { modules: 0, scenes: 0, questions: 0, added: 0, removed: 0 }

/**
 * Gives a sister the texts that were translated since it got its own, and then the scenes of its original (see
 * {@link followScenes}), and has only what they change regenerated. What people changed in it stays, unless its
 * original changed too; a part that is not generated yet is generated from the new text. Throws `not_ready_for_review`
 * while a part of such a scene is being regenerated, and `quota_exceeded`; what was changed until then stays.
 */
export async function updateSister(
  ctx: Ctx,
  sister: Course,
  { texts, say }: Translated,
): Promise<SisterUpdate> {
  const parts = await db().preparedPart.findMany({ where: { courseId: sister.id } })
  const partOf = new Map(parts.map((part) => [part.origin, part]))
  const copies = await readSisterCopies(texts.course.id, sister)
  const done = { ...NO_UPDATE }
  const planned = partOf.get(texts.course.id)
  await retitle(ctx, planned, say(texts.course.id, 'course_title', 1, texts.course.title))
  for (const module of texts.modules) {
    const { scenes, questions } = module
    const given = givenTexts(planned, module)
    const own = translatedModule(module, say)
    if (planned && given && !isDeepStrictEqual(given, own) && (await updateTexts(ctx, planned, module, own)))
      done.modules++
    for (const scene of scenes) {
      const part = partOf.get(scene.id)
      const fresh = copies.ofSister(translatedScene(scene, say))
      if (part && !isSame(part, fresh) && (await updateScene(ctx, part, fresh))) done.scenes++
    }
    for (const question of questions) {
      const part = partOf.get(question.lineage)
      const fresh = copies.ofSister(translatedQuestion(question, say))
      if (part && !isSame(part, fresh) && (await updateQuestion(ctx, part, fresh))) done.questions++
    }
  }
  return { ...done, ...(await followScenes(ctx, sister, { texts, say, copies })) }
}

const isSame = (part: PreparedPart, fresh: object): boolean => isDeepStrictEqual(part.content, fresh)

async function retitle(ctx: Ctx, part: PreparedPart | undefined, courseTitle: string): Promise<void> {
  const outline = part && readOutlineJson(part.content)
  if (!outline || outline.courseTitle === courseTitle) return
  await updateCourse(ctx, part.courseId, { title: courseTitle })
  await store(db(), part, { ...outline, courseTitle })
}

const store = (tx: Tx, { courseId, origin }: PreparedPart, content: object): Promise<unknown> =>
  tx.preparedPart.update({
    where: { courseId_origin: { courseId, origin } },
    data: { content: toJson(content) },
  })

/** What a module was given by the outline of its sister; null if that does not plan it. */
function givenTexts(part: PreparedPart | undefined, { id: moduleId }: Module): ModuleTexts | null {
  const given = part && readOutlineJson(part.content).modules.find(({ id }) => id === moduleId)
  return given ? moduleTextsOf(given) : null
}

/** Whether the texts of a module were changed. What differs from what it was given is new in its original. */
const updateTexts = (
  ctx: Ctx,
  { courseId, origin }: PreparedPart,
  original: Module,
  fresh: ModuleTexts,
): Promise<boolean> =>
  transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const part = await tx.preparedPart.findUnique({ where: { courseId_origin: { courseId, origin } } })
    const given = part && givenTexts(part, original)
    if (!part || !given) return false
    const patch = Object.fromEntries(
      Object.entries(fresh).filter(
        ([text, value]) => !isDeepStrictEqual(given[text as keyof ModuleTexts], value),
      ),
    )
    if (Object.keys(patch).length === 0) return false
    const where = { courseId, kind: 'scene', moduleId: original.id } as const
    const module = await findSisterModule(tx, course, await tx.preparedPart.findMany({ where }))
    if (!module) return false
    await changeModule(tx, ctx, { courseId, moduleNum: module.moduleIndex + 1 }, patch)
    const outline = readOutlineJson(part.content)
    const modules = outline.modules.map((each) => (each.id === original.id ? { ...each, ...fresh } : each))
    await store(tx, part, { ...outline, modules })
    return true
  })

/** Whether the scene was changed. */
const updateScene = (ctx: Ctx, part: PreparedPart, fresh: SeenScene): Promise<boolean> =>
  transaction(async (tx) => {
    await lockOwnCourse(tx, ctx, part.courseId)
    await store(tx, part, fresh)
    const row = await tx.scene.findUnique({ where: { id: part.id }, include: { module: true } })
    if (!row) return false
    const { moduleIndex } = row.module
    const place = { courseId: part.courseId, moduleNum: moduleIndex + 1, sceneNum: row.sceneIndex + 1 }
    const found = await findScene(tx, ctx, place)
    const current = { draft: sceneTextOf(found.scene), visual: readVisual(found.scene.visual) }
    const merged = mergeScene({ current, given: readPreparedScene(part.content), fresh })
    if (isDeepStrictEqual(current, merged)) return false
    await refuseRegenerating(tx, part.courseId, moduleIndex, row.sceneIndex)
    const by = { actor: ctx.actor.label, reason: 'edited', visual: merged.visual } as const
    await changeScene(tx, found, merged.draft, by)
    return true
  })

/** Whether the question was changed. */
const updateQuestion = (ctx: Ctx, part: PreparedPart, fresh: QuestionContent): Promise<boolean> =>
  transaction(async (tx) => {
    await lockOwnCourse(tx, ctx, part.courseId)
    await store(tx, part, fresh)
    const where = { lineage: part.id, active: true }
    const row = await tx.question.findFirst({ where, include: { module: true } })
    if (!row) return false
    const current = questionContentOf(row)
    const merged = mergeQuestion({ current, given: readQuestionVersion(part.content), fresh })
    if (isDeepStrictEqual(current, merged)) return false
    const { sourceRef: _, ...change } = merged
    const place = {
      courseId: part.courseId,
      moduleNum: row.module.moduleIndex + 1,
      questionId: String(row.id),
    }
    await changeQuestion(tx, ctx, place, change)
    return true
  })
