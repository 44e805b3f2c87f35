import type { Ctx } from '../auth/context.ts'
import { lockOwnCourse } from '../courses/lock-own-course.ts'
import { refreshCourse } from '../courses/refresh-course.ts'
import { type Tx, transaction } from '../db.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import { sendEvent } from '../events/send-event.ts'
import type { Course, ReviewEntry } from '../generated/prisma/client.ts'
import type { ArtifactType, Checkpoint } from './checkpoint-list.ts'
import { gateState } from './gate-state.ts'

/** Which ledger rows of a course; a key that is absent matches all, `moduleIndex: null` the rows of no module. */
export type EntryFilter = {
  checkpoint?: Checkpoint
  artifactType?: ArtifactType
  moduleIndex?: number | null
  sceneIndex?: number
  assetId?: number
}

/**
 * Approves the matching ledger rows of a course and releases the gates that this satisfies, in one transaction.
 * Approving what is approved changes nothing. `not_ready_for_review` when nothing matches,
 * `module_not_found` when there is no such module.
 */
export async function approveEntries(
  ctx: Ctx,
  courseId: string,
  filter: EntryFilter,
): Promise<ReviewEntry[]> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const where = { courseId: course.id, ...filter }
    const entries = await tx.reviewEntry.findMany({ where })
    if (entries.length === 0) throw new AppError(await whyNothing(tx, course.id, filter.moduleIndex))
    if (entries.some((entry) => entry.status === 'regenerating')) throw new AppError('not_ready_for_review')
    await tx.reviewEntry.updateMany({
      where: { ...where, status: { notIn: ['approved', 'auto_approved'] } },
      data: { status: 'approved', reviewedBy: ctx.actor.label },
    })
    await releaseGates(tx, course, entries)
    return tx.reviewEntry.findMany({ where, orderBy: { assetId: 'asc' } })
  })
}

async function whyNothing(
  tx: Tx,
  courseId: string,
  moduleIndex: number | null | undefined,
): Promise<ErrorCode> {
  if (typeof moduleIndex !== 'number') return 'not_ready_for_review'
  const module = await tx.module.count({ where: { courseId, moduleIndex } })
  return module === 0 ? 'module_not_found' : 'not_ready_for_review'
}

/** Removes the open reviews of these rows' gates that are satisfied now, wakes their runs and refreshes the course. */
export async function releaseGates(tx: Tx, course: Course, entries: readonly ReviewEntry[]): Promise<Course> {
  const gates = new Map(entries.map((entry) => [`${entry.checkpoint}:${entry.moduleIndex}`, entry]))
  for (const { checkpoint, moduleIndex } of gates.values()) {
    const rows = await tx.reviewEntry.findMany({ where: { courseId: course.id, checkpoint, moduleIndex } })
    if (gateState(rows.map((row) => row.status)) === 'waiting') continue
    await tx.openReview.deleteMany({
      where: { courseId: course.id, checkpoint, moduleIndex: moduleIndex ?? -1 },
    })
    await sendEvent(tx, 'review/changed', { course_id: course.id, checkpoint, module_index: moduleIndex })
  }
  return refreshCourse(tx, course)
}
