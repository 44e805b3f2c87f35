import { isDeepStrictEqual } from 'node:util'
import type { SeenScene } from '../../author/checking/place-pictures.ts'
import type { Course, Module, PreparedPart, Scene } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { toJson } from '../../platform/json-column.ts'
import { removeScene } from '../changes/remove-scene.ts'
import { insertModuleScene } from '../modules/scenes/order/insert-module-scene.ts'
import { readPreparedScene, readVisual } from '../modules/scenes/scene-json.ts'
import { narrationOf, sceneTextOf } from '../modules/scenes/scene-text.ts'
import { spliceOutline } from '../outline/splice-outline.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { isCourseFinished } from '../quiz/final/final-rules.ts'
import type { CourseTexts } from './course-segments.ts'
import type { SisterCopies } from './sister-copies.ts'
import { plannedTranslation, type Say, translatedScene } from './sister-texts.ts'

type Original = { texts: CourseTexts; say: Say; copies: SisterCopies }
type OriginalModule = CourseTexts['modules'][number]

/**
 * Gives the modules of a sister the scenes that were added to its original since, each behind the one that it follows
 * there, and takes out those whose original was taken out, unless people changed them or no other is left. A scene at a
 * time, each with the outline; what was done is not done twice. Throws `not_ready_for_review` while a module is not
 * finished, or a part of a scene that goes is being regenerated, `course_not_generating` and `quota_exceeded`.
 */
export async function followScenes(
  ctx: Ctx,
  sister: Course,
  { texts, say, copies }: Original,
): Promise<{ added: number; removed: number }> {
  const parts = await db().preparedPart.findMany({ where: { courseId: sister.id, kind: 'scene' } })
  const origins = new Set(parts.map(({ origin }) => origin))
  const done = { added: 0, removed: 0 }
  for (const module of texts.modules) {
    for (const scene of module.scenes.filter(({ id }) => !origins.has(id))) {
      const fresh = translatedScene(scene, say)
      await copies.addPictures(fresh.visual)
      const added = {
        scene: copies.ofSister(fresh),
        planned: copies.ofSister(plannedTranslation(scene, say)),
      }
      if (await addTranslated(ctx, sister.id, { module, scene }, added)) done.added++
    }
    const isGone = ({ moduleId, origin }: PreparedPart) =>
      moduleId === module.id && !module.scenes.some(({ id }) => id === origin)
    for (const part of parts.filter(isGone)) if (await takeOut(ctx, part, module)) done.removed++
  }
  return done
}

type Added = { scene: SeenScene; planned: ReturnType<typeof plannedTranslation> }

/** Whether the scene was added. */
const addTranslated = (
  ctx: Ctx,
  courseId: string,
  { module: { id: moduleId, scenes }, scene }: { module: OriginalModule; scene: Scene },
  added: Added,
): Promise<boolean> =>
  transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const parts = await tx.preparedPart.findMany({ where: { courseId, kind: 'scene', moduleId } })
    const found = await findSisterModule(tx, course, parts)
    if (!found || parts.some(({ origin }) => origin === scene.id)) return false
    const places = new Map(found.scenes.map(({ id, sceneIndex }) => [id, sceneIndex]))
    const placeOf = (origin: string) => places.get(parts.find((part) => part.origin === origin)?.id ?? '')
    const before = scenes.slice(0, scene.sceneIndex).flatMap(({ id }) => placeOf(id) ?? [])
    const sceneIndex = (before.at(-1) ?? -1) + 1
    const actor = ctx.actor.label
    const { id } = await insertModuleScene(tx, { course, module: found }, sceneIndex, added.scene, actor)
    const { moduleIndex } = found
    await spliceOutline(tx, { courseId, moduleIndex, actor }, ({ scenes }) =>
      scenes.splice(sceneIndex, 0, added.planned),
    )
    await tx.preparedPart.create({
      data: {
        ...{ courseId, kind: 'scene', origin: scene.id, id, moduleId },
        ...{ position: scene.sceneIndex, content: toJson(added.scene) },
      },
    })
    return true
  })

/** Whether the scene of a part was taken out. */
const takeOut = (
  ctx: Ctx,
  { courseId, origin, id }: PreparedPart,
  { id: moduleId }: Module,
): Promise<boolean> =>
  transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const parts = await tx.preparedPart.findMany({ where: { courseId, kind: 'scene', moduleId } })
    const scene = (await findSisterModule(tx, course, parts))?.scenes.find((each) => each.id === id)
    const part = parts.find((each) => each.origin === origin)
    if (!scene || !part || !isAsGiven(scene, part)) return false
    if (!(await removeScene(tx, course, id, ctx.actor.label))) return false
    await tx.preparedPart.delete({ where: { courseId_origin: { courseId, origin } } })
    return true
  })

/**
 * The module of a sister that has scenes of these parts; null if it has none any more, or never had. Throws
 * `not_ready_for_review` if they may still be generated, and `course_not_generating` if they never will be.
 */
export async function findSisterModule(
  tx: Tx,
  course: Course,
  parts: readonly PreparedPart[],
): Promise<(Module & { scenes: Scene[] }) | null> {
  if (course.status === 'cancelled') throw new AppError('course_not_generating')
  const ids = parts.map(({ id }) => id)
  const module = await tx.module.findFirst({
    where: { courseId: course.id, scenes: { some: { id: { in: ids } } } },
    include: { scenes: true },
  })
  if (!module && parts.length > 0 && !isCourseFinished(course)) throw new AppError('not_ready_for_review')
  return module
}

/** Whether nobody changed a scene of a sister; where its passages are follows its sources. */
function isAsGiven(scene: Scene, { content }: PreparedPart): boolean {
  const seen = ({ draft: { title, layout, bullets, sentences }, visual }: SeenScene) => [
    ...[title, layout, bullets, visual],
    narrationOf(sentences),
  ]
  const current = { draft: sceneTextOf(scene), visual: readVisual(scene.visual) }
  return isDeepStrictEqual(seen(current), seen(readPreparedScene(content)))
}
