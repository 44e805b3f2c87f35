import { builtinAuthor } from '../../author/builtin/builtin-author.ts'
import { parseNote } from '../../author/notes/note-parse.ts'
import { splitSayings } from '../../author/notes/note-sayings.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { authorInput } from '../courses/brief/author-input.ts'
import { ARTIFACT_TRAITS, isScenePart } from '../ledger/artifact-types.ts'
import { type Address, entryById, targetAt } from '../ledger/find-entries.ts'
import { makersOf } from '../makers/makers-of.ts'
import { loadModule } from '../modules/lock-module.ts'
import { sceneTextOf } from '../modules/scenes/scene-text.ts'
import { getOwnCourse } from '../ownership/lock-own-course.ts'
import { loadCourseForWriting } from '../runs/load-run.ts'
import type { NoteObstacle } from './note-obstacle.ts'
import { readWishes } from './rework/note-wishes.ts'
import { reworkOf } from './rework/rework-types.ts'

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
    const isComment = ARTIFACT_TRAITS[place.artifactType].notes === 'people'
    const isLate = !isComment && (await reworkOf(place).obstacle(tx, course)) !== null
    const obstacle: NoteObstacle | null = isComment ? 'comment_only' : isLate ? 'too_late' : null
    return { course, place, obstacle }
  })
  if (obstacle) return obstacle
  const way = await makersOf(course).followsNotes(course)
  if (way === 'never') return 'sandbox'
  const { artifactType, moduleIndex, sceneIndex } = place
  const isOfScene = isScenePart(artifactType)
  const { sayings } = splitSayings(note)
  if (sayings.length > 0 && !isOfScene) return 'cannot_be_done'
  const target = `modules.${moduleIndex}.scenes.${sceneIndex}`
  const { feedback, outcomeOf } = await readWishes(course, [{ note, target, outcome: 'open' }])
  if (feedback.length === 0) return outcomeOf([]).applied[0] ? null : 'cannot_be_done'
  if (way === 'by_model') return null
  if (parseNote(note) === null) return 'not_understood'
  if (!isOfScene || moduleIndex == null || sceneIndex == null) return null
  const { scenes } = await loadModule(courseId, moduleIndex)
  const { applied } = await builtinAuthor.refineScenes({
    ...authorInput(await loadCourseForWriting(courseId)),
    moduleIndex,
    scenes: scenes.map(sceneTextOf),
    feedback,
    mayReshape: false,
  })
  return applied[0] ? null : 'cannot_be_done'
}
