import type { Course, Scene } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { toJson } from '../../../platform/json-column.ts'
import { lockOwnCourse } from '../../ownership/lock-own-course.ts'
import type { GlossaryEntry } from '../../voices/glossary/glossary-entry.ts'
import { respeakScene } from '../scenes/change-scene.ts'
import { refuseRegenerating } from '../scenes/regenerating-scene.ts'
import { narrationRequest } from '../scenes/scene-request.ts'
import { type CourseGlossary, readCourseGlossary } from './get-glossary.ts'
import { revisionOf, serializeGlossary } from './serialize.ts'

export type ScenePlaces = { moduleIndex: number; sceneIndex: number }[]

/**
 * Replaces the glossary of a course, and has only the scenes with a changed term spoken again. `revision` is
 * the one being edited. Throws `course_not_found`; `version_conflict`, with the current glossary, for a stale
 * revision; `course_not_generating` if the course was canceled; `not_ready_for_review` while part of such a
 * scene is being regenerated; `quota_exceeded` like an edit.
 */
export async function updateGlossary(
  ctx: Ctx,
  courseId: string,
  { entries, revision }: { entries: GlossaryEntry[]; revision?: string | undefined },
): Promise<{ glossary: CourseGlossary; respoken: ScenePlaces }> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const now = await readCourseGlossary(tx, course)
    if (revision !== undefined && revision !== revisionOf(now))
      throw new AppError('version_conflict', { details: { current: serializeGlossary(now) } })
    const respoken = await changeGlossary(tx, course, entries, ctx.actor.label)
    return { glossary: { ...now, own: entries }, respoken }
  })
}

/**
 * The same for a locked course, in the caller's transaction. With `whileRegenerating`, parts being
 * regenerated are not an obstacle: their own run reviews them afterwards.
 */
export async function changeGlossary(
  tx: Tx,
  course: Course,
  entries: readonly GlossaryEntry[],
  actor: string,
  { whileRegenerating = false } = {},
): Promise<ScenePlaces> {
  if (course.status === 'cancelled') throw new AppError('course_not_generating')
  const changed = await tx.course.update({
    where: { id: course.id },
    data: { glossary: toJson([...entries]) },
  })
  if (course.look === null) return []
  const modules = await tx.module.findMany({
    where: { courseId: course.id },
    include: { scenes: { orderBy: { sceneIndex: 'asc' } } },
    orderBy: { moduleIndex: 'asc' },
  })
  const respoken: ScenePlaces = []
  for (const { scenes, ...module } of modules)
    for (const scene of scenes.filter((each) => sayingOf(course, each) !== sayingOf(changed, each))) {
      if (!whileRegenerating) await refuseRegenerating(tx, course.id, module.moduleIndex, scene.sceneIndex)
      await respeakScene(tx, { course: changed, module, scene }, actor)
      respoken.push({ moduleIndex: module.moduleIndex, sceneIndex: scene.sceneIndex })
    }
  return respoken
}

/** The pronunciations of a scene's terms, independent of the order of the list. */
const sayingOf = (course: Course, scene: Scene): string =>
  narrationRequest(course, scene)
    .pronunciations.map((each) => JSON.stringify(each))
    .toSorted()
    .join()
