import { isDeepStrictEqual } from 'node:util'
import type { Course, Module } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { editorOf } from '../ledger/last-editor.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { UNMADE } from '../lifecycle/unmade-parts.ts'
import { type ModuleTexts, moduleTextsOf } from '../outline/module-texts.ts'
import { spliceOutline } from '../outline/splice-outline.ts'
import { getOwnCourse, lockOwnCourse } from '../ownership/lock-own-course.ts'
import { getModule, type ModuleView } from './list-modules.ts'
import { remakeParts } from './scenes/change-scene.ts'
import { refuseRegenerating } from './scenes/regenerating-scene.ts'
import { showsModule } from './scenes/scene-request.ts'

export type ModulePatch = { [Text in keyof ModuleTexts]?: ModuleTexts[Text] | undefined }
type Place = { courseId: string; moduleNum: number }
type VersionedPatch = ModulePatch & { version?: number | undefined }

/**
 * Changes texts of a module, which may be finished, and of its outline with them; `version` is the one being edited.
 * Absent texts stay. Throws `course_not_found` and `module_not_found`; `version_conflict`, with both texts and who saved
 * last, if the version is outdated; and like {@link changeModule}. Returns the module.
 */
export async function updateModule(
  ctx: Ctx,
  place: Place,
  { version, ...patch }: VersionedPatch,
): Promise<ModuleView> {
  await transaction(async (tx) => {
    await lockOwnCourse(tx, ctx, place.courseId)
    await changeModule(tx, ctx, place, { ...patch, version })
  })
  return getModule(ctx, place.courseId, place.moduleNum)
}

/**
 * The same in a transaction that has locked the course. A new title has the slides that show it and the video generated
 * again, by a run that starts after the commit; in a module that is not finished, passed checkpoints of its slides stay
 * passed. The same texts are a no-op. Throws `course_not_generating` if the course was canceled, and
 * `not_ready_for_review` while the outline is reopened, and for a title while a part is being regenerated.
 */
export async function changeModule(
  tx: Tx,
  ctx: Ctx,
  { courseId, moduleNum }: Place,
  { version, ...patch }: VersionedPatch,
): Promise<void> {
  const course = await getOwnCourse(tx, ctx, courseId)
  const moduleIndex = moduleNum - 1
  const module = await tx.module.findUnique({
    where: { courseId_moduleIndex: { courseId: course.id, moduleIndex } },
  })
  if (!module) throw new AppError('module_not_found')
  const before = moduleTextsOf(module)
  if (version !== undefined && version !== module.version)
    throw new AppError('version_conflict', {
      details: {
        current: { ...before, version: module.version },
        yours: { ...patch, version },
        changed_by: await outlineEditor(tx, ctx, course),
      },
    })
  if (course.status === 'cancelled') throw new AppError('course_not_generating')
  if (module.stage === 'outline') throw new AppError('not_ready_for_review')
  const given = Object.fromEntries(Object.entries(patch).filter(([, text]) => text !== undefined))
  const texts: ModuleTexts = { ...before, ...given }
  if (isDeepStrictEqual(before, texts)) return
  const changed = await tx.module.update({
    where: { id: module.id },
    data: { ...texts, version: module.version + 1 },
  })
  const actor = ctx.actor.label
  await spliceOutline(tx, { courseId: course.id, moduleIndex, actor }, (planned) =>
    Object.assign(planned, texts),
  )
  if (texts.title !== before.title) await redraw(tx, { course, module: changed }, actor)
  await refreshCourse(tx, await tx.course.findUniqueOrThrow({ where: { id: course.id } }))
}

/** Who saved the newest outline. */
async function outlineEditor(tx: Tx, ctx: Ctx, { id: courseId }: Course) {
  const latest = await tx.outlineVersion.findFirst({ where: { courseId }, orderBy: { version: 'desc' } })
  return editorOf(tx, ctx, latest?.author ?? 'unknown')
}

/** Has the slides with the title of a module made again, and its video, which has it as well. */
async function redraw(
  tx: Tx,
  { course, module }: { course: Course; module: Module },
  actor: string,
): Promise<void> {
  const scenes = await tx.scene.findMany({
    where: { moduleId: module.id },
    orderBy: { sceneIndex: 'asc' },
  })
  for (const scene of scenes) {
    await refuseRegenerating(tx, course.id, module.moduleIndex, scene.sceneIndex)
    // What is being drawn with the old title is of an earlier version.
    await tx.scene.update({
      where: { id: scene.id },
      data: { version: scene.version + 1, ...(showsModule(scene) && UNMADE.slide) },
    })
    const parts = showsModule(scene) ? (['slide'] as const) : []
    await remakeParts(tx, { course, module, scene }, parts, { actor, leaveSlides: true })
  }
}
