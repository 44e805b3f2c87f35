import { isDeepStrictEqual } from 'node:util'
import { withoutUnsupported } from '../../../author/checking/drop-unsupported.ts'
import type { ReviewEntry, Scene } from '../../../generated/prisma/client.ts'
import { db, type Tx, transaction } from '../../../platform/db.ts'
import { CHANGED, storeUnlessChanged } from '../../../platform/store-unless-changed.ts'
import { authorInput } from '../../courses/brief/author-input.ts'
import { entryFeedbackOf, type ReadNote, settleShared, sharedNotes } from '../../ledger/feedback-entry.ts'
import { courseAuthor } from '../../makers/makers-of.ts'
import { loadModule, lockModule, type ModuleRun } from '../../modules/lock-module.ts'
import { changeScene } from '../../modules/scenes/change-scene.ts'
import { type SceneText, sceneTextOf } from '../../modules/scenes/scene-text.ts'
import { loadRunForWriting } from '../../runs/load-run.ts'
import { addToGlossary, readWishes } from './note-wishes.ts'

type Noted = { entry: ReviewEntry; notes: ReadNote[] }
type Answer = { entry: ReviewEntry; read: { index: number; applied: boolean }[] }

/**
 * After the narration of a module is released: reads its unread notes, changes its scenes and the course's
 * glossary accordingly, and records the outcome of each note. Approvals stay. Returns the number of changed scenes.
 */
export async function refineNotes(run: ModuleRun): Promise<number> {
  return storeUnlessChanged(() => tryRefine(run))
}

async function tryRefine(run: ModuleRun): Promise<number | typeof CHANGED> {
  const { courseId, moduleIndex } = run
  const rows = await db().reviewEntry.findMany({
    where: { courseId, artifactType: 'notes', OR: [{ moduleIndex }, { moduleIndex: null }] },
    orderBy: { assetId: 'asc' },
  })
  const noted = rows.map((entry) => ({ entry, notes: sharedNotes(entryFeedbackOf(entry)) }))
  const read = noted.flatMap(({ entry, notes }) =>
    notes.map((note) => ({ ...note, target: targetOf(entry) })),
  )
  if (read.length === 0) return 0
  const course = await loadRunForWriting(run)
  const wishes = await readWishes(course, read)
  const { scenes } = await loadModule(courseId, moduleIndex)
  const before = scenes.map(sceneTextOf)
  const answer = await courseAuthor(course).refineScenes({
    ...authorInput(course),
    moduleIndex,
    scenes: before,
    feedback: wishes.feedback,
    mayReshape: false,
  })
  // Its gate has been passed: nobody will see a flag anymore.
  const after = answer.scenes.map((scene, index) => withoutUnsupported(scene, before[index]))
  return transaction(async (tx) => {
    const place = await lockModule(tx, run)
    const now = await tx.scene.findMany({
      where: { moduleId: place.module.id },
      orderBy: { sceneIndex: 'asc' },
    })
    if (!isDeepStrictEqual(now.map(sceneTextOf), before)) return CHANGED
    const changed = now.filter((_scene, index) => !isDeepStrictEqual(before[index], after[index]))
    for (const scene of changed) await store(tx, place, scene, after[scene.sceneIndex]!)
    const { applied, entries } = wishes.outcomeOf(answer.applied)
    await addToGlossary(tx, place.course, entries)
    for (const { entry, read } of settled(noted, applied)) await settle(tx, run, entry, read)
    return changed.length
  })
}

const targetOf = ({ moduleIndex, sceneIndex }: ReviewEntry): string | null => {
  if (moduleIndex === null) return null
  return sceneIndex === null ? `modules.${moduleIndex}` : `modules.${moduleIndex}.scenes.${sceneIndex}`
}

function settled(noted: Noted[], applied: boolean[]): Answer[] {
  let next = 0
  return noted.map(({ entry, notes }) => ({
    entry,
    read: notes.map(({ index }) => ({ index, applied: applied[next++] ?? false })),
  }))
}

/** A scene's new text. Its gate was released with the notes known, so its rows stay unchanged. */
async function store(
  tx: Tx,
  { course, module }: Awaited<ReturnType<typeof lockModule>>,
  scene: Scene,
  text: SceneText,
): Promise<void> {
  const { moduleIndex } = module
  const rows = await tx.reviewEntry.findMany({
    where: { courseId: course.id, moduleIndex, sceneIndex: scene.sceneIndex, checkpoint: 'slide_review' },
  })
  await changeScene(tx, { course, module, scene }, text, { actor: 'author', reason: 'note' })
  for (const { assetId, status, reviewedBy } of rows)
    await tx.reviewEntry.update({ where: { assetId }, data: { status, reviewedBy } })
  await tx.openReview.deleteMany({ where: { courseId: course.id, moduleIndex, checkpoint: 'slide_review' } })
}

async function settle(tx: Tx, run: ModuleRun, entry: ReviewEntry, read: Answer['read']): Promise<void> {
  if (read.length === 0) return
  const rest = await tx.module.count({
    where: {
      courseId: run.courseId,
      moduleIndex: { not: run.moduleIndex },
      OR: [{ scenes: { none: {} } }, { scenes: { every: { audioKey: null } } }],
    },
  })
  const isLast = entry.moduleIndex !== null || rest === 0
  const now = await tx.reviewEntry.findUnique({ where: { assetId: entry.assetId } })
  const feedback = settleShared(entryFeedbackOf(now), read, isLast)
  await tx.reviewEntry.update({ where: { assetId: entry.assetId }, data: { feedback } })
}
