import { isDeepStrictEqual } from 'node:util'
import type { SeenScene } from '../../author/checking/place-pictures.ts'
import { readOutlineJson } from '../../author/contract/author-json.ts'
import type { Course, PreparedPart } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { toJson } from '../../platform/json-column.ts'
import { updateCourse } from '../courses/update-course.ts'
import { changeScene } from '../modules/scenes/change-scene.ts'
import { refuseRegenerating } from '../modules/scenes/regenerating-scene.ts'
import { readPreparedScene, readVisual } from '../modules/scenes/scene-json.ts'
import { sceneTextOf } from '../modules/scenes/scene-text.ts'
import { findScene } from '../modules/scenes/update-scene.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { type QuestionContent, questionContentOf } from '../quiz/questions/question-draft.ts'
import { readQuestionVersion } from '../quiz/questions/question-json.ts'
import { changeQuestion } from '../quiz/questions/update-question.ts'
import { withNewIds } from './copy-sources.ts'
import type { CourseTexts } from './course-segments.ts'
import { mergeQuestion, mergeScene } from './merge-texts.ts'
import { type Say, translatedQuestion, translatedScene } from './sister-texts.ts'

type Translated = { texts: CourseTexts; say: Say }
/** How many parts of a sister were given another text. */
export type SisterUpdate = { scenes: number; questions: number }

/**
 * Gives a sister the texts that were translated since it got its own, and has only what they change regenerated. What
 * people changed in it stays, unless its original changed too; a part that is not generated yet is generated from the
 * new text, and what only one of the two courses has is left. Throws `not_ready_for_review` while a part of such a
 * scene is being regenerated, and `quota_exceeded`; what was changed until then stays.
 */
export async function updateSister(
  ctx: Ctx,
  sister: Course,
  { texts, say }: Translated,
): Promise<SisterUpdate> {
  const parts = await db().preparedPart.findMany({ where: { courseId: sister.id } })
  const partOf = new Map(parts.map((part) => [part.origin, part]))
  const ids = await copiedIds(texts.course.id, sister.id)
  const done = { scenes: 0, questions: 0 }
  await retitle(ctx, partOf.get(texts.course.id), say(texts.course.id, 'course_title', 1, texts.course.title))
  for (const { scenes, questions } of texts.modules) {
    for (const scene of scenes) {
      const part = partOf.get(scene.id)
      const fresh = withNewIds(translatedScene(scene, say), ids)
      if (part && !isSame(part, fresh) && (await updateScene(ctx, part, fresh))) done.scenes++
    }
    for (const question of questions) {
      const part = partOf.get(question.lineage)
      const fresh = withNewIds(translatedQuestion(question, say), ids)
      if (part && !isSame(part, fresh) && (await updateQuestion(ctx, part, fresh))) done.questions++
    }
  }
  return done
}

const isSame = (part: PreparedPart, fresh: object): boolean => isDeepStrictEqual(part.content, fresh)

/** The copies of sources and pictures that a sister has. */
async function copiedIds(originalId: string, sisterId: string): Promise<Map<string, string>> {
  const [from, to] = await Promise.all(
    [originalId, sisterId].map(async (courseId) => [
      ...(await db().source.findMany({
        where: { courseId },
        select: { id: true, position: true, kind: true },
      })),
      ...(await db().uploadedPicture.findMany({ where: { courseId }, select: { id: true, file: true } })),
    ]),
  )
  const keyOf = ({ id: _, ...what }: (typeof from & object)[number]) => JSON.stringify(what)
  const copies = new Map(to!.map((each) => [keyOf(each), each.id]))
  return new Map(
    from!.flatMap((each) => (copies.has(keyOf(each)) ? [[each.id, copies.get(keyOf(each))!]] : [])),
  )
}

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
