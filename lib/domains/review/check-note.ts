import { builtinAuthor } from '../../author/builtin-author.ts'
import { author } from '../../author/current-author.ts'
import { parseNote } from '../../author/notes/note-parse.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { authorInput } from '../courses/brief/author-input.ts'
import { getOwnCourse } from '../courses/lock-own-course.ts'
import { loadCourseForWriting } from '../courses/progress/load-run.ts'
import { loadModule } from '../modules/lock-module.ts'
import { textOf } from '../modules/scenes/scene-text.ts'
import type { ArtifactType } from './checkpoint-list.ts'
import { type Address, entryById, targetAt } from './find-entries.ts'
import type { NoteObstacle } from './note-obstacle.ts'
import { regenerationObstacle } from './rework/regenerate-artifact.ts'

/** Types a note cannot regenerate: a video consists of its scenes, a source of its file. */
const FOR_PEOPLE: readonly ArtifactType[] = ['module_video', 'source']
const OF_SCENE: readonly ArtifactType[] = ['slide', 'notes', 'audio']

/**
 * Why regenerating the target of a note could not apply it now; null if it could. The built-in author tries
 * it on the scene without storing anything; a language model is assumed to understand. Throws
 * `artifact_not_found`, `module_not_found` or `scene_not_found`.
 */
export async function checkNote(
  ctx: Ctx,
  courseId: string,
  { note, ...address }: Address & { note: string },
): Promise<NoteObstacle | null> {
  const { course, place, obstacle } = await transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const place =
      address.assetId === undefined
        ? (await targetAt(tx, course, address)).target
        : await entryById(tx, course, address.assetId)
    const type = place.artifactType as ArtifactType
    const isLate = !FOR_PEOPLE.includes(type) && (await regenerationObstacle(tx, course, type)) !== null
    const obstacle: NoteObstacle | null = FOR_PEOPLE.includes(type)
      ? 'comment_only'
      : isLate
        ? 'too_late'
        : null
    return { course, place, obstacle }
  })
  if (obstacle) return obstacle
  if (course.mode === 'test') return 'sandbox'
  if (author().name !== builtinAuthor.name) return null
  if (parseNote(note) === null) return 'not_understood'
  const { artifactType, moduleIndex, sceneIndex } = place
  if (!OF_SCENE.includes(artifactType as ArtifactType) || moduleIndex == null || sceneIndex == null)
    return null
  const { scenes } = await loadModule(courseId, moduleIndex)
  const { applied } = await builtinAuthor.refineScenes({
    ...authorInput(await loadCourseForWriting(courseId)),
    moduleIndex,
    scenes: scenes.map(textOf),
    feedback: [{ note, target: `modules.${moduleIndex}.scenes.${sceneIndex}` }],
    mayReshape: false,
  })
  return applied[0] ? null : 'cannot_be_done'
}
