import { isRunning } from '../courses/course-status.ts'
import { lockCourse } from '../courses/lock-course.ts'
import { db, type Tx, transaction } from '../db.ts'
import type { Course, Module, ReviewEntry } from '../generated/prisma/client.ts'
import { isFinished } from '../modules/module-finish.ts'
import { releaseGates } from './approve-entries.ts'
import { type Checkpoint, completeSettings } from './checkpoint-list.ts'
import { feedbackOf, openNotes } from './feedback-entry.ts'

/**
 * Ends the making again of an artifact, also one that failed: it comes back for review where its checkpoint is for people
 * and its module is still being made; else what was made is its approval. Answers its status then.
 */
export async function settleRework(assetId: number): Promise<string> {
  const found = await db().reviewEntry.findUnique({ where: { assetId } })
  if (!found?.courseId) return 'gone'
  const { courseId, moduleIndex } = found
  return transaction(async (tx) => {
    const course = await lockCourse(tx, courseId)
    const entry = await tx.reviewEntry.findUnique({ where: { assetId } })
    if (entry?.status !== 'regenerating') return entry?.status ?? 'gone'
    const module =
      moduleIndex === null
        ? null
        : await tx.module.findUnique({ where: { courseId_moduleIndex: { courseId, moduleIndex } } })
    const status = statusOf(course, module, entry)
    const isDecided = status === 'approved'
    const settled = await tx.reviewEntry.update({
      where: { assetId },
      data: { status, ...(isDecided ? {} : { reviewedBy: null }) },
    })
    if (!isDecided && status !== 'auto_approved' && isRunning(course.status) && module)
      await reopenPassed(tx, module, entry)
    await releaseGates(tx, course, [settled])
    return status
  })
}

function statusOf(course: Course, module: Module | null, entry: ReviewEntry): string {
  if (module && isFinished(course, module)) return 'approved'
  if (completeSettings(course.reviewSettings)[entry.checkpoint as Checkpoint] === 'auto')
    return 'auto_approved'
  return openNotes(feedbackOf(entry)).length > 0 ? 'note' : 'pending'
}

/** Stages of a module from which on it has passed a checkpoint. */
const PASSED_AT: Partial<Record<Checkpoint, readonly string[]>> = {
  slide_review: ['audio', 'quiz', 'video'],
  audio_review: ['quiz', 'video'],
  quiz_review: ['video'],
}

/** A gate its module had passed is shown as open again; the run comes back to it before the module is done. */
async function reopenPassed(tx: Tx, module: Module, { checkpoint }: ReviewEntry): Promise<void> {
  if (!PASSED_AT[checkpoint as Checkpoint]?.includes(module.stage)) return
  const gate = { courseId: module.courseId, checkpoint, moduleIndex: module.moduleIndex }
  await tx.openReview.createMany({ data: [gate], skipDuplicates: true })
}
