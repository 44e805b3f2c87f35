import { isDeepStrictEqual } from 'node:util'
import { withoutUnsupported } from '../../../author/checking/drop-unsupported.ts'
import type { Course, Module, ReviewEntry, Scene } from '../../../generated/prisma/client.ts'
import { db, type Tx, transaction } from '../../../platform/db.ts'
import { CHANGED, storeUnlessChanged } from '../../../platform/store-unless-changed.ts'
import { NO_FAILURE } from '../../../product/failures/failure-column.ts'
import { authorInput } from '../../courses/brief/author-input.ts'
import { ARTIFACT_TRAITS, isSceneFile } from '../../ledger/artifact-types.ts'
import { completeSettings } from '../../ledger/checkpoint-list.ts'
import { entryFeedbackOf, openNotes, settleFeedback } from '../../ledger/feedback-entry.ts'
import { UNMADE } from '../../lifecycle/unmade-parts.ts'
import { courseAuthor } from '../../makers/makers-of.ts'
import { loadModule, lockModule, type ModuleRun, sceneAt } from '../../modules/lock-module.ts'
import { changeScene } from '../../modules/scenes/change-scene.ts'
import { invalidateNarration } from '../../modules/scenes/narration-file.ts'
import { type SceneText, sceneTextOf } from '../../modules/scenes/scene-text.ts'
import { loadRunForWriting } from '../../runs/load-run.ts'
import { isModuleFinished } from '../../runs/module-finish.ts'
import { addToGlossary, readWishes } from './note-wishes.ts'

/**
 * Changes the scene of a slide, narration or audio that was sent back, and the course's glossary, according
 * to its notes; if they change no text, the slide or audio is invalidated and regenerated unchanged. The row
 * stays `regenerating` until its parts are finished.
 */
export async function reworkScene(run: ModuleRun, assetId: number): Promise<void> {
  await storeUnlessChanged(() => tryRework(run, assetId))
}

async function tryRework(run: ModuleRun, assetId: number): Promise<true | typeof CHANGED> {
  const row = await db().reviewEntry.findUnique({ where: { assetId } })
  if (row?.status !== 'regenerating') return true
  const course = await loadRunForWriting(run)
  const { scenes } = await loadModule(run.courseId, run.moduleIndex)
  const index = row.sceneIndex ?? 0
  const scene = sceneAt({ scenes }, index)
  const { audioKey } = scene
  const before = sceneTextOf(scene)
  const read = openNotes(entryFeedbackOf(row))
  const target = `modules.${run.moduleIndex}.scenes.${index}`
  const wishes = await readWishes(
    course,
    read.map((note) => ({ ...note, target })),
  )
  const answer = await courseAuthor(course).refineScenes({
    ...authorInput(course),
    moduleIndex: run.moduleIndex,
    scenes: scenes.map(sceneTextOf),
    feedback: wishes.feedback,
    mayReshape: false,
  })
  if (ARTIFACT_TRAITS[row.artifactType].file === 'audio' && audioKey) await invalidateNarration(audioKey)
  return transaction(async (tx) => {
    const { course: locked, module } = await lockModule(tx, run)
    const scene = await tx.scene.findFirst({ where: { moduleId: module.id, sceneIndex: index } })
    const entry = await tx.reviewEntry.findUnique({ where: { assetId } })
    if (entry?.status !== 'regenerating') return true
    // It may have moved, as one before it was added or left out.
    if (!scene || entry.sceneIndex !== row.sceneIndex) return CHANGED
    if (!isDeepStrictEqual(sceneTextOf(scene), before)) return CHANGED
    const made = answer.scenes[index] ?? before
    const isReviewed = completeSettings(locked.reviewSettings).slide_review === 'manual'
    const text = isReviewed ? made : withoutUnsupported(made, before)
    await store(tx, { course: locked, module, scene }, row, text)
    const { applied, entries } = wishes.outcomeOf(answer.applied)
    await addToGlossary(tx, locked, entries)
    const feedback = settleFeedback(entryFeedbackOf(entry), read, applied)
    await tx.reviewEntry.update({
      where: { assetId },
      data: { feedback, status: 'regenerating', reviewedBy: row.reviewedBy },
    })
    return true
  })
}

async function store(
  tx: Tx,
  place: { course: Course; module: Module; scene: Scene },
  row: ReviewEntry,
  text: SceneText,
): Promise<void> {
  const { course, module, scene } = place
  if (!isDeepStrictEqual(sceneTextOf(scene), text)) {
    await changeScene(tx, place, text, { actor: 'author', reason: 'regenerated' })
    return
  }
  if (!isSceneFile(row.artifactType)) return
  await tx.scene.update({ where: { id: scene.id }, data: UNMADE[row.artifactType] })
  if (isModuleFinished(course, module))
    await tx.module.update({ where: { id: module.id }, data: { status: 'updating', failure: NO_FAILURE } })
}
