import type { Course, Module, ReviewEntry, ReviewStatus, Stage } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { isRunning } from '../runs/course-status.ts'
import { isModuleFinished } from '../runs/module-finish.ts'
import { releaseGates } from './approve-entries.ts'
import { type Checkpoint, completeSettings, isAutomatic } from './checkpoint-list.ts'
import { entryFeedbackOf, openNotes } from './feedback-entry.ts'

/**
 * Ends the regeneration of an artifact, in a transaction that has locked its course: it returns for review if
 * its checkpoint is manual and its module is still being generated; otherwise it counts as approved. Returns
 * its status.
 */
export async function returnArtifact(
  tx: Tx,
  course: Course,
  module: Module | null,
  entry: ReviewEntry,
): Promise<ReviewStatus> {
  const status = statusOf(course, module, entry)
  const isDecided = status === 'approved'
  const returned = await tx.reviewEntry.update({
    where: { assetId: entry.assetId },
    data: { status, ...(isDecided ? {} : { reviewedBy: null }) },
  })
  if (!isDecided && status !== 'auto_approved' && isRunning(course.status) && module)
    await reopenPassed(tx, module, entry)
  await releaseGates(tx, course, [returned])
  return status
}

function statusOf(course: Course, module: Module | null, entry: ReviewEntry): ReviewStatus {
  if (module && isModuleFinished(course, module)) return 'approved'
  if (isAutomatic(completeSettings(course.reviewSettings)[entry.checkpoint])) return 'auto_approved'
  return openNotes(entryFeedbackOf(entry)).length > 0 ? 'note' : 'pending'
}

/** Stages of a module from which on it has passed a checkpoint. */
const PASSED_AT: Partial<Record<Checkpoint, readonly Stage[]>> = {
  slide_review: ['audio', 'quiz', 'video'],
  audio_review: ['quiz', 'video'],
  quiz_review: ['video'],
}

/**
 * A gate its module had passed is marked as open again; the run returns to it before the module is finished.
 */
async function reopenPassed(tx: Tx, module: Module, { checkpoint }: ReviewEntry): Promise<void> {
  if (!PASSED_AT[checkpoint]?.includes(module.stage)) return
  const gate = { courseId: module.courseId, checkpoint, moduleIndex: module.moduleIndex }
  await tx.openReview.createMany({ data: [gate], skipDuplicates: true })
}
