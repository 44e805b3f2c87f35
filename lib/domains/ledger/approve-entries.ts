import type { Course, ReviewEntry } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import type { ErrorCode } from '../../platform/errors/error-table.ts'
import { AppError } from '../../platform/errors.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import type { ArtifactType } from './artifact-types.ts'
import type { Checkpoint } from './checkpoint-list.ts'
import { gateState, waitsForPerson } from './gate-state.ts'
import { requireMade } from './require-made.ts'
import { gateKey, readUnapproved, type UnapprovedType } from './unapproved-types.ts'

/**
 * A filter for a course's ledger rows; an absent key matches all, `moduleIndex: null` matches rows without a
 * module.
 */
export type EntryFilter = {
  checkpoint?: Checkpoint
  artifactType?: ArtifactType
  moduleIndex?: number | null
  sceneIndex?: number
  /** all of these must exist */
  assetId?: number | { in: number[] }
}

/** An approved row, with what its gate still waits for; nothing once it is released. */
export type ApprovedEntry = ReviewEntry & { gateWaitsFor: UnapprovedType[] }

/**
 * Approves the matching ledger rows of a course and releases the gates this satisfies, in one transaction;
 * idempotent. Throws `not_ready_for_review` if nothing matches or a match is being regenerated;
 * `artifact_not_found` and `module_not_found` if the course has no such artifact or module.
 */
export async function approveEntries(
  ctx: Ctx,
  courseId: string,
  filter: EntryFilter,
): Promise<ApprovedEntry[]> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const where = { courseId: course.id, ...filter, made: true }
    const entries = await tx.reviewEntry.findMany({ where })
    if (entries.length === 0) throw new AppError(await whyNothing(tx, course.id, filter))
    if (typeof filter.assetId === 'object' && entries.length < new Set(filter.assetId.in).size)
      throw new AppError('not_ready_for_review')
    await requireMade(tx, course.id, entries)
    await tx.reviewEntry.updateMany({
      where: { ...where, status: { notIn: ['approved', 'auto_approved'] } },
      data: { status: 'approved', reviewedBy: ctx.actor.label },
    })
    await releaseGates(tx, course, entries)
    const approved = await tx.reviewEntry.findMany({ where, orderBy: { assetId: 'asc' } })
    const gates = await readUnapproved(tx, course.id)
    return approved.map((entry) => ({ ...entry, gateWaitsFor: gates.get(gateKey(entry)) ?? [] }))
  })
}

async function whyNothing(
  tx: Tx,
  courseId: string,
  { assetId, moduleIndex }: EntryFilter,
): Promise<ErrorCode> {
  if (assetId !== undefined)
    return (await tx.reviewEntry.count({ where: { courseId, assetId } }))
      ? 'not_ready_for_review'
      : 'artifact_not_found'
  if (typeof moduleIndex !== 'number') return 'not_ready_for_review'
  const modules = await tx.module.findMany({
    where: { courseId },
    select: { moduleIndex: true, status: true },
  })
  const isKnown = modules.some((module) => module.moduleIndex === moduleIndex && module.status !== 'skipped')
  return modules.length > 0 && !isKnown ? 'module_not_found' : 'not_ready_for_review'
}

/**
 * After changes of these rows: marks their gates as open if a run waits for a person, closes those that no
 * longer do, wakes the runs of satisfied gates, and refreshes the course.
 */
export async function releaseGates(tx: Tx, course: Course, entries: readonly ReviewEntry[]): Promise<Course> {
  const gates = new Map(entries.map((entry) => [gateKey(entry), entry]))
  for (const { checkpoint, moduleIndex } of gates.values()) {
    const place = { courseId: course.id, checkpoint, moduleIndex }
    const rows = await tx.reviewEntry.findMany({ where: { ...place, made: true } })
    const statuses = rows.map((row) => row.status)
    if (!waitsForPerson(statuses)) {
      const { count } = await tx.openReview.deleteMany({ where: place })
      if (count > 0) await renderHeard(tx, course, moduleIndex)
    } else if (await tx.gateWait.count({ where: { ...place, runNumber: course.runNumber } }))
      await tx.openReview.createMany({ data: [place], skipDuplicates: true })
    if (gateState(statuses, checkpoint) !== 'waiting')
      await sendEvent(tx, 'review/changed', { course_id: course.id, checkpoint, module_index: moduleIndex })
  }
  return refreshCourse(tx, course)
}

/** A finished module has no run that waits at a gate: its new video is rendered as after an edit. */
async function renderHeard(tx: Tx, course: Course, moduleIndex: number | null): Promise<void> {
  if (moduleIndex === null) return
  const module = await tx.module.findFirst({
    where: { courseId: course.id, moduleIndex, status: 'updating' },
  })
  if (!module) return
  await sendEvent(tx, 'scene/edited', {
    course_id: course.id,
    run_number: course.runNumber,
    account_id: course.accountId,
    module_index: moduleIndex,
    module_id: module.id,
  })
}
