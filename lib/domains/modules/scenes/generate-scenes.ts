import { withoutUnsupported } from '../../../author/checking/drop-unsupported.ts'
import { takeLibraryPictures } from '../../../author/checking/library-pictures.ts'
import { placePictures, type SeenScene } from '../../../author/checking/place-pictures.ts'
import type { CourseOutline } from '../../../author/contract/author.ts'
import { readOutlineJson } from '../../../author/contract/author-json.ts'
import { isLeftForLater } from '../../../author/contract/left-for-later.ts'
import type { Course } from '../../../generated/prisma/client.ts'
import { db, Prisma, type Tx, transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { toJson } from '../../../platform/json-column.ts'
import { currentTurn, inTurn } from '../../../platform/workers/task-turn.ts'
import { authorInput } from '../../courses/brief/author-input.ts'
import { completeSettings } from '../../ledger/checkpoint-list.ts'
import {
  entryFeedbackOf,
  type FeedbackEntry,
  settledNotes,
  settleShared,
  sharedNotes,
} from '../../ledger/feedback-entry.ts'
import { targetKey } from '../../ledger/record-artifact.ts'
import { refreshCourse } from '../../lifecycle/refresh-course.ts'
import { courseAuthor } from '../../makers/makers-of.ts'
import { loadRunForWriting } from '../../runs/load-run.ts'
import { canContinue } from '../../runs/lock-course.ts'
import { uploadedPicture, uploadedTo } from '../../sources/pictures/list-pictures.ts'
import { copyLibraryPicture } from '../../sources/pictures/take-library-picture.ts'
import { loadModule, lockModule, type ModuleRun } from '../lock-module.ts'
import { recordPart } from '../record-part.ts'
import { preparedScenes } from './prepared-scenes.ts'
import { textColumns } from './scene-text.ts'

const LOOK_MS = 1000

/**
 * The same as {@link generateScenes}, or null if the author left the rest for another step. Ends within a second or
 * so once the run may not continue.
 */
export async function continueScenes(run: ModuleRun): Promise<number | null> {
  const over = new AbortController()
  const look = async () => {
    const course = await db().course.findUnique({ where: { id: run.courseId } })
    if (!course || !canContinue(course, run)) over.abort(new AppError('course_not_generating'))
  }
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS)
  try {
    return await inTurn({ ...currentTurn(), signal: over.signal }, () => generateScenes(run))
  } catch (error) {
    if (isLeftForLater(error)) return null
    throw error
  } finally {
    clearInterval(timer)
  }
}

/**
 * Writes the scenes of a module: slide texts and narration. Existing scenes are kept. Returns their number.
 */
export async function generateScenes(run: ModuleRun): Promise<number> {
  const existing = await loadModule(run.courseId, run.moduleIndex)
  if (existing.scenes.length > 0) return existing.scenes.length
  const course = await loadRunForWriting(run)
  const outline = course.outlines[0] && readOutlineJson(course.outlines[0].content)
  if (!outline) throw new AppError('outline_not_found')
  const input = authorInput(course)
  const notes = await outlineNotes(run.courseId)
  const read = sharedNotes(notes)
  const place = { outline, moduleIndex: run.moduleIndex }
  const { seen, applied } = await takeScenes(course, input, place, notes)
  return transaction(async (tx) => {
    const { course: locked, module } = await lockModule(tx, run)
    const stored = await tx.scene.count({ where: { moduleId: module.id } })
    if (stored > 0) return stored
    await tx.scene.createMany({
      data: seen.map(({ id = newId('scn'), draft, visual }, sceneIndex) => ({
        id,
        moduleId: module.id,
        sceneIndex,
        ...textColumns(draft),
        remarks: draft.remarks ?? [],
        visual: visual ? toJson(visual) : Prisma.DbNull,
      })),
    })
    for (const scene of await tx.scene.findMany({
      where: { moduleId: module.id },
      orderBy: { sceneIndex: 'asc' },
    }))
      await recordPart(tx, locked, { part: 'notes', moduleIndex: run.moduleIndex, scene, file: null })
    await tx.module.update({
      where: { id: module.id },
      data: { stage: 'slides', sceneCount: seen.length },
    })
    await settleNotes(
      tx,
      run.courseId,
      read.map(({ index }, note) => ({ index, applied: applied[note] ?? false })),
    )
    await refreshCourse(tx, locked)
    return seen.length
  })
}

type Input = ReturnType<typeof authorInput>
type ModulePlace = { outline: CourseOutline; moduleIndex: number }
/** The scenes of a module as they are stored, and which of the shared notes on the outline they follow. */
type TakenScenes = { seen: (SeenScene & { id?: string })[]; applied: boolean[] }

/** Scenes that are prepared are taken as they are; the author writes the others, as those a person added. */
async function takeScenes(
  course: Course,
  input: Input,
  place: ModulePlace,
  notes: readonly FeedbackEntry[],
): Promise<TakenScenes> {
  const prepared = await preparedScenes(course.id, place.outline.modules[place.moduleIndex]!)
  if (prepared.every((scene) => scene === null)) return writePlannedScenes(course, input, place, notes)
  const ready = prepared.filter((scene) => scene !== null)
  if (ready.length === prepared.length) return { seen: ready, applied: [] }
  const { seen } = await writePlannedScenes(course, input, place, [])
  return { seen: prepared.flatMap((scene, index) => scene ?? seen[index] ?? []), applied: [] }
}

/** The scenes that the author writes for a module, with their pictures. */
export async function writePlannedScenes(
  course: Course,
  input: Input,
  { outline, moduleIndex }: ModulePlace,
  notes: readonly FeedbackEntry[],
): Promise<TakenScenes> {
  const feedback = notes.filter(({ resolved }) => !resolved)
  const written = await courseAuthor(course).writeScenes({ ...input, outline, moduleIndex, feedback })
  const lasting = settledNotes(notes).map((note) => ({ ...note, target: null, lasting: true }))
  const { scenes, applied } = await courseAuthor(course).refineScenes({
    ...input,
    moduleIndex,
    scenes: written,
    feedback: [...sharedNotes(notes), ...lasting],
    mayReshape: true,
  })
  // A flag is for a reviewer: without a review, flagged sentences are left out.
  const isReviewed = completeSettings(course.reviewSettings).slide_review === 'manual'
  const drafts = isReviewed ? scenes : scenes.map((scene) => withoutUnsupported(scene))
  const placed = placePictures(drafts, { outline, moduleIndex }, input.documents)
  return { seen: await withLibrary(course, placed, { outline, moduleIndex }), applied }
}

/**
 * Scenes with pictures of the preset's library, each copied to the course. The demo's slides are drawn
 * already.
 */
async function withLibrary(
  { id, mode, presetId, language }: Course,
  scenes: SeenScene[],
  place: ModulePlace,
): Promise<SeenScene[]> {
  if (mode === 'test') return scenes
  const rows = await transaction((tx) => uploadedTo(tx, { presetId }))
  const library = rows.map((row) => ({ row, picture: uploadedPicture(row) }))
  const taken = takeLibraryPictures(
    scenes,
    { ...place, language },
    library.map(({ picture }) => picture),
  )
  return Promise.all(
    taken.map(async ({ draft, visual }) => {
      const found = library.find(({ picture }) => picture === visual?.picture)
      if (!found) return { draft, visual }
      const {
        added: _,
        sourceName: __,
        ...picture
      } = uploadedPicture(await copyLibraryPicture(id, found.row))
      return { draft, visual: { picture, left: [] } }
    }),
  )
}

const outlineKey = (courseId: string) => ({ targetKey: targetKey(courseId, { artifactType: 'outline' }) })

/** The notes on the outline: the writer of the scenes reads those that no step has read yet. */
async function outlineNotes(courseId: string): Promise<FeedbackEntry[]> {
  return entryFeedbackOf(await db().reviewEntry.findUnique({ where: outlineKey(courseId) }))
}

/**
 * Records the outcome of the notes a module has read. Once every module has its scenes, remaining open notes
 * are left to people.
 */
async function settleNotes(
  tx: Tx,
  courseId: string,
  read: { index: number; applied: boolean }[],
): Promise<void> {
  if (read.length === 0) return
  const isLast = (await tx.module.count({ where: { courseId, scenes: { none: {} } } })) === 0
  const where = outlineKey(courseId)
  const row = await tx.reviewEntry.findUnique({ where })
  await tx.reviewEntry.update({ where, data: { feedback: settleShared(entryFeedbackOf(row), read, isLast) } })
}
