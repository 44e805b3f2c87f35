import type { CourseOutline } from '../author/author.ts'
import { author } from '../author/current-author.ts'
import { authorInput } from '../courses/author-input.ts'
import { loadRunForWriting } from '../courses/load-run.ts'
import { refreshCourse } from '../courses/refresh-course.ts'
import { type Tx, transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { FeedbackEntry } from '../review/feedback-entry.ts'
import { recordArtifacts, targetKey } from '../review/record-artifact.ts'
import { loadModule, lockModule, type ModuleRun } from './lock-module.ts'

/** Writes the scenes of a module: slide texts and narration. Scenes that exist are kept. Answers how many there are. */
export async function writeScenes(run: ModuleRun): Promise<number> {
  const existing = await loadModule(run.courseId, run.moduleIndex)
  if (existing.scenes.length > 0) return existing.scenes.length
  const course = await loadRunForWriting(run)
  const outline = course.outlines[0]?.content as unknown as CourseOutline | undefined
  if (!outline) throw new AppError('outline_not_found')
  const drafts = await author().writeScenes({
    ...authorInput(course),
    outline,
    moduleIndex: run.moduleIndex,
    feedback: await openNotes(run.courseId),
  })
  return transaction(async (tx) => {
    const { course: locked, module } = await lockModule(tx, run)
    const written = await tx.scene.count({ where: { moduleId: module.id } })
    if (written > 0) return written
    await tx.scene.createMany({
      data: drafts.map((draft, sceneIndex) => ({
        id: newId('scn'),
        moduleId: module.id,
        sceneIndex,
        title: draft.title,
        layout: draft.layout,
        bullets: draft.bullets,
        bulletSentences: draft.bulletSentences,
        emphasis: draft.emphasis,
        sentences: draft.sentences,
        narration: draft.sentences.map((sentence) => sentence.text).join(' '),
      })),
    })
    const targets = drafts.map((_, sceneIndex) => ({
      artifactType: 'notes' as const,
      moduleIndex: run.moduleIndex,
      sceneIndex,
    }))
    await recordArtifacts(tx, locked, targets)
    await tx.module.update({
      where: { id: module.id },
      data: { stage: 'slides', sceneCount: drafts.length },
    })
    await settleNotes(tx, run.courseId)
    await refreshCourse(tx, locked)
    return drafts.length
  })
}

/** Notes on the outline that no step has read yet: the writer of the scenes is the one to read them. */
async function openNotes(courseId: string): Promise<{ note: string; target: string | null }[]> {
  const key = targetKey(courseId, { artifactType: 'outline' })
  const row = await transaction((tx) => tx.reviewEntry.findUnique({ where: { targetKey: key } }))
  const entries = (row?.feedback ?? []) as FeedbackEntry[]
  return entries.filter((entry) => entry.outcome === 'open').map(({ note, target }) => ({ note, target }))
}

/** Once every module has its scenes, the notes on the outline have been read by all: what is still open stays with people. */
async function settleNotes(tx: Tx, courseId: string): Promise<void> {
  if (await tx.module.count({ where: { courseId, scenes: { none: {} } } })) return
  const row = await tx.reviewEntry.findUnique({
    where: { targetKey: targetKey(courseId, { artifactType: 'outline' }) },
  })
  const entries = (row?.feedback ?? []) as FeedbackEntry[]
  if (!row || !entries.some((entry) => entry.outcome === 'open')) return
  const feedback = entries.map((entry) =>
    entry.outcome === 'open' ? { ...entry, outcome: 'recorded_only' as const } : entry,
  )
  await tx.reviewEntry.update({ where: { assetId: row.assetId }, data: { feedback } })
}
