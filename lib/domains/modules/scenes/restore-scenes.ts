import type { SpokenSentence } from '../../../author/contract/author.ts'
import type { Course, ReviewEntry, Scene } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { CHANGED, storeUnlessChanged } from '../../../platform/store-unless-changed.ts'
import { refuseStale } from '../../ledger/version-history.ts'
import { courseAuthor } from '../../makers/makers-of.ts'
import { getOwnCourse, lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { loadModule } from '../lock-module.ts'
import { changeScene } from './change-scene.ts'
import { refuseRegenerating } from './regenerating-scene.ts'
import { pickFields, TEXT_FIELDS } from './scene-fields.ts'
import { readPartVersion, readVideoVersion } from './scene-json.ts'
import { narrationOf, type SceneText, sceneTextOf } from './scene-text.ts'

const KEPT_CHANGING = { end: () => new AppError('version_conflict') }

type Restored = { scene: Scene; text: SceneText }
type Read = (course: Course, scenes: Scene[]) => Restored[] | Promise<Restored[]>

/**
 * Restores the scene of a slide, narration or audio to a version. Everything else in the scene stays. Throws
 * `artifact_not_found` if its scene no longer exists, and `not_ready_for_review` while it is being
 * regenerated; `version_conflict` unless `newest`, if given, still is the newest version.
 */
export const restoreScenePart = (
  ctx: Ctx,
  courseId: string,
  entry: ReviewEntry,
  content: unknown,
  newest?: number,
): Promise<void> =>
  restoreScenes(ctx, courseId, entry, newest, (course, scenes) => partText(course, scenes, entry, content))

/** Restores all scenes of a video to a version. Throws like `restoreScenePart`. */
export const restoreVideo = (
  ctx: Ctx,
  courseId: string,
  entry: ReviewEntry,
  content: unknown,
  newest?: number,
): Promise<void> =>
  restoreScenes(ctx, courseId, entry, newest, (_course, scenes) => videoTexts(scenes, content))

async function restoreScenes(
  ctx: Ctx,
  courseId: string,
  entry: ReviewEntry,
  newest: number | undefined,
  read: Read,
): Promise<void> {
  const { moduleIndex } = entry
  if (moduleIndex === null) throw new AppError('artifact_not_found')
  await storeUnlessChanged(async () => {
    const course = await transaction((tx) => getOwnCourse(tx, ctx, courseId))
    const module = await loadModule(course.id, moduleIndex)
    const restored = await read(course, module.scenes)
    return transaction(async (tx) => {
      await lockOwnCourse(tx, ctx, courseId)
      await refuseStale(tx, entry, newest)
      const now = await tx.scene.findMany({ where: { moduleId: module.id } })
      const isOld = ({ scene }: Restored) => now.find(({ id }) => id === scene.id)?.version !== scene.version
      if (restored.some(isOld)) return CHANGED
      for (const { scene, text } of restored) {
        await refuseRegenerating(tx, courseId, module.moduleIndex, scene.sceneIndex)
        const place = {
          course: await tx.course.findUniqueOrThrow({ where: { id: courseId } }),
          module: await tx.module.findUniqueOrThrow({ where: { id: module.id } }),
          scene,
        }
        await changeScene(tx, place, text, { actor: ctx.actor.label, reason: 'restored' })
      }
      return true
    })
  }, KEPT_CHANGING)
}

function videoTexts(scenes: Scene[], content: unknown): Restored[] {
  const { scenes: texts } = readVideoVersion(content)
  const isNamed = texts.some(({ id }) => id !== undefined)
  return scenes.flatMap((scene, index) => {
    const version = isNamed ? texts.find(({ id }) => id === scene.id) : texts[index]
    if (!version) return []
    return [{ scene, text: { ...sceneTextOf(scene), ...pickFields(version, TEXT_FIELDS) } }]
  })
}

async function partText(
  course: Course,
  scenes: Scene[],
  entry: ReviewEntry,
  content: unknown,
): Promise<Restored[]> {
  const scene = scenes.find(({ sceneIndex }) => sceneIndex === entry.sceneIndex)
  if (!scene) throw new AppError('artifact_not_found')
  const before = sceneTextOf(scene)
  const text = { ...before, ...readPartVersion(content) }
  return [{ scene, text: { ...text, bulletSentences: await linesOf(course, before, text) } }]
}

/** Reassigns sentences to lines after either of them changed. */
async function linesOf(
  course: Course,
  before: SceneText,
  { bullets, sentences }: { bullets: string[]; sentences: SpokenSentence[] },
): Promise<(number | null)[]> {
  const moved = before.bulletSentences.map((index) => {
    const text = before.sentences[index ?? -1]?.text
    const place = sentences.findIndex((sentence) => sentence.text === text)
    return place < 0 ? null : place
  })
  const language = course.language
  const narration = narrationOf(sentences)
  const was = { ...before, sentences, bulletSentences: moved }
  const edit = { language, documents: [], title: before.title, bullets, narration, before: was }
  const read = await courseAuthor(course).readEdit(edit)
  return read.sentences.length === sentences.length ? read.bulletSentences : bullets.map(() => null)
}
