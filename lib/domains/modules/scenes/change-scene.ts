import { isDeepStrictEqual } from 'node:util'
import { besidePicture, withoutPicture } from '../../../author/checking/place-pictures.ts'
import type { ScenePicture, SceneVisual } from '../../../author/contract/author.ts'
import type { SceneRemark } from '../../../author/contract/scene-remarks.ts'
import type { Course, Module, ReviewEntry, Scene } from '../../../generated/prisma/client.ts'
import { iconsOf } from '../../../media/slides/icons/slide-icons.ts'
import { showsPicture } from '../../../media/slides/slide-layouts.ts'
import { Prisma, type Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendEvent } from '../../../platform/events/send-event.ts'
import { toJson } from '../../../platform/json-column.ts'
import { NO_FAILURE } from '../../../product/failures/failure-column.ts'
import { releaseGates } from '../../ledger/approve-entries.ts'
import { isSceneFile, isScenePart, isVideo, type ScenePart } from '../../ledger/artifact-types.ts'
import { completeSettings } from '../../ledger/checkpoint-list.ts'
import { PASSED } from '../../ledger/gate-state.ts'
import { recordVersion, type VersionReason } from '../../ledger/version-record.ts'
import { refreshCourse } from '../../lifecycle/refresh-course.ts'
import { UNMADE } from '../../lifecycle/unmade-parts.ts'
import { isModuleFinished } from '../../runs/module-finish.ts'
import { reserveEdit } from '../reserve-module.ts'
import type { MadeColumns } from './scene-fields.ts'
import { withFittingIcons } from './scene-icons.ts'
import { readRemarks, readVisual } from './scene-json.ts'
import {
  hasSameWords,
  narrationOf,
  partVersion,
  REMADE_PARTS,
  redrawnBy,
  type SceneText,
  sceneTextOf,
  textColumns,
} from './scene-text.ts'

const NONE = UNMADE satisfies MadeColumns

type PartEntry = ReviewEntry & { artifactType: ScenePart }
type Place = { course: Course; module: Module; scene: Scene }
/** `visual` is what a person chose to show; absent: unchanged. */
type By = { actor: string; reason: VersionReason; visual?: SceneVisual | null }

/**
 * Changes the text of a scene, in a transaction that has locked its course, and has exactly the parts derived
 * from it regenerated, by a run that starts after the commit. Parts that do not exist yet are generated from
 * the new text by the course's own run. While the module is being generated, affected checkpoints reopen, that
 * of the slides only if the slide's own words change or the service wrote the narration; in a finished module
 * the edit counts as approved. An identical text is a no-op. Throws `course_not_generating`
 * if the course was canceled, and `quota_exceeded` if an existing video would grow beyond the billing cap.
 */
export async function changeScene(tx: Tx, place: Place, wanted: SceneText, by: By): Promise<Scene> {
  const { course, scene } = place
  const seen = readVisual(scene.visual)
  const chosen = by.visual === undefined ? seen : by.visual
  const text = by.reason === 'edited' ? wanted : fitPicture(wanted, scene, chosen?.picture ?? null)
  const visual = withFittingIcons(chosen, text)
  if (course.status === 'cancelled') throw new AppError('course_not_generating')
  const before = sceneTextOf(scene)
  if (isDeepStrictEqual(before, text) && isDeepStrictEqual(seen, visual)) return scene
  const contentWith = (text: SceneText, seenWith: SceneVisual | null) => ({
    text,
    visual: [
      showsPicture(text.layout) ? seenWith?.picture?.file : null,
      iconsOf(text, seenWith?.icons ?? null, course.language),
    ],
  })
  const redrawn = redrawnBy(contentWith(before, seen), contentWith(text, visual))
  const parts = redrawn.flatMap((file) => REMADE_PARTS[file])
  const changed = await tx.scene.update({
    where: { id: scene.id },
    data: {
      ...textColumns(text),
      remarks: text.remarks ?? (by.reason === 'edited' ? stillRefused(scene, text) : []),
      visual: visual ? toJson(visual) : Prisma.DbNull,
      version: scene.version + 1,
      ...(redrawn.includes('slide') && NONE.slide),
      ...(redrawn.includes('audio') && NONE.audio),
    },
  })
  // The description of a picture is in no file that would have to be generated again.
  if (redrawn.length === 0) {
    await refreshCourse(tx, course)
    return changed
  }
  const leaveSlides = by.reason === 'edited' && hasSameWords(before, text)
  const touched = await remakeParts(tx, place, parts, { actor: by.actor, leaveSlides })
  for (const { assetId, artifactType } of touched)
    await recordVersion(tx, { assetId, content: partVersion(artifactType, text), ...by })
  return changed
}

/** What was refused of a scene and a person did not put into it, and what its author asks. */
const stillRefused = (scene: Scene, { sentences, bullets }: SceneText): SceneRemark[] =>
  readRemarks(scene.remarks).filter(
    ({ code, text }) =>
      ['rewritten', 'left_out', 'repaired', 'asked'].includes(code) &&
      !bullets.includes(text) &&
      !narrationOf(sentences).includes(text),
  )

/**
 * Has the audio of a scene with unchanged text spoken again, like {@link changeScene} after a change of the
 * narration. Throws like it.
 */
export async function respeakScene(tx: Tx, place: Place, actor: string): Promise<void> {
  const { course, scene } = place
  if (course.status === 'cancelled') throw new AppError('course_not_generating')
  await tx.scene.update({
    where: { id: scene.id },
    data: { version: scene.version + 1, ...NONE.audio },
  })
  await remakeParts(tx, place, ['audio'], { actor, leaveSlides: false })
}

/** Updates the ledger for invalidated parts of a scene, and requests them; returns their rows. `quota_exceeded`. */
export async function remakeParts(
  tx: Tx,
  place: Place,
  parts: readonly ScenePart[],
  { actor, leaveSlides }: { actor: string; leaveSlides: boolean },
): Promise<PartEntry[]> {
  const { course, module, scene } = place
  const { moduleIndex } = module
  const rows = await tx.reviewEntry.findMany({ where: { courseId: course.id, moduleIndex, made: true } })
  const touched = rows.filter(
    (row): row is PartEntry =>
      row.sceneIndex === scene.sceneIndex &&
      isScenePart(row.artifactType) &&
      parts.includes(row.artifactType),
  )
  const videos = rows.filter((row) => isVideo(row.artifactType))
  const finished = isModuleFinished(course, module)
  if (parts.includes('audio') && (finished || videos.length > 0)) await reserveEdit(tx, course, module, scene)
  if (finished)
    await tx.module.update({ where: { id: module.id }, data: { status: 'updating', failure: NO_FAILURE } })
  else await takeBackVideo(tx, place, videos)
  await settleRows(tx, place, touched, { finished, leaveSlides, actor })
  if (touched.some((row) => isSceneFile(row.artifactType)) || videos.length > 0)
    await sendEvent(tx, 'scene/edited', {
      course_id: course.id,
      run_number: course.runNumber,
      account_id: course.accountId,
      module_index: moduleIndex,
      module_id: module.id,
    })
  return touched
}

/**
 * A slide that showed a picture keeps it if the author's new lines leave space; without one it shows none.
 */
function fitPicture(text: SceneText, { layout }: Scene, picture: ScenePicture | null): SceneText {
  if (!picture) return withoutPicture(text)
  const wasShown = showsPicture(layout) && !showsPicture(text.layout)
  return (wasShown && besidePicture(text, picture)) || text
}

/** A video nobody may see yet is rendered again, and reviewed again afterwards. */
async function takeBackVideo(tx: Tx, { module }: Place, videos: ReviewEntry[]): Promise<void> {
  if (videos.length === 0) return
  const none = { videoKey: null, captionsKey: null, durationSeconds: null }
  await tx.module.update({ where: { id: module.id }, data: none })
  await tx.reviewEntry.updateMany({
    where: { assetId: { in: videos.map(({ assetId }) => assetId) } },
    data: { status: 'regenerating', reviewedBy: null },
  })
  await tx.openReview.deleteMany({
    where: { courseId: module.courseId, checkpoint: 'module_video_review', moduleIndex: module.moduleIndex },
  })
}

/** Gives the rows of changed artifacts their status, and opens the gates that had been passed with them. */
async function settleRows(
  tx: Tx,
  { course, module }: Place,
  touched: ReviewEntry[],
  { finished, leaveSlides, actor }: { finished: boolean; leaveSlides: boolean; actor: string },
): Promise<void> {
  const settings = completeSettings(course.reviewSettings)
  const slides = { courseId: course.id, checkpoint: 'slide_review', moduleIndex: module.moduleIndex } as const
  const areOpen = (await tx.openReview.count({ where: slides })) > 0
  // Artifacts being regenerated are settled by their own run.
  for (const { assetId, checkpoint, status } of touched.filter((row) => row.status !== 'regenerating')) {
    const isLeft = leaveSlides && checkpoint === slides.checkpoint && !areOpen && PASSED.includes(status)
    const isManual = settings[checkpoint] === 'manual'
    const again = !finished && isManual && !isLeft
    await tx.reviewEntry.update({
      where: { assetId },
      data: { status: again ? 'edited' : 'approved', reviewedBy: actor },
    })
    const gate = { courseId: course.id, checkpoint, moduleIndex: module.moduleIndex }
    if (again && PASSED.includes(status))
      await tx.openReview.createMany({ data: [gate], skipDuplicates: true })
  }
  await releaseGates(tx, course, touched)
}
