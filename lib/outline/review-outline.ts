import type { Ctx } from '../auth/context.ts'
import { isRunning } from '../courses/course-status.ts'
import { lockOwnCourse } from '../courses/lock-own-course.ts'
import { refreshCourse } from '../courses/refresh-course.ts'
import { db, type Prisma, type Tx, transaction } from '../db.ts'
import { AppError, type InputIssue, InvalidInputError } from '../errors.ts'
import { sendEvent } from '../events/send-event.ts'
import type { Course } from '../generated/prisma/client.ts'
import { feedbackOf, newNote } from '../review/feedback-entry.ts'
import { regenerationsLeft } from '../review/regen-cap.ts'
import { outlineSchema } from './contract.ts'
import { getOutline, type OutlineView, readOutline } from './get-outline.ts'
import { applyOutlineEdits, hasPath, type OutlineEdit } from './outline-edit.ts'
import { fromWireOutline, toWireOutline, type WireOutline } from './serialize.ts'

export type OutlineNote = { note: string; target: string | null }
export type OutlineReview = OutlineView & {
  appliedEdits: number
  recordedNotes: number
  regenerating: boolean
  capReached: boolean
}

/**
 * Edits an outline (at once) and notes remarks on it (the outline is made again and comes back for review).
 * InvalidInputError names each edit that cannot be applied, and nothing is; `version_conflict` when `version` is not
 * the newest; `outline_in_use` once its modules exist. Once the cap is used up the edits and notes are
 * still stored, and `regen_cap_reached` is thrown after the commit.
 */
export async function reviewOutline(
  ctx: Ctx,
  courseId: string,
  input: { edits: OutlineEdit[]; notes: OutlineNote[]; version?: number | undefined },
): Promise<OutlineReview> {
  const result = await transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const view = await readOutline(tx, course.id)
    if (input.version !== undefined && input.version !== view.version)
      throw new AppError('version_conflict', {
        details: { version: view.version, outline: toWireOutline(view.outline) },
      })
    if (await tx.module.count({ where: { courseId: course.id } })) throw new AppError('outline_in_use')
    if (input.notes.length > 0 && !isRunning(course.status)) throw new AppError('course_not_generating')
    if (view.entry.status === 'regenerating') throw new AppError('not_ready_for_review')
    await applyEdits(tx, ctx, course.id, view, input)
    const capReached = input.notes.length > 0 && (await regenerationsLeft(tx, course)) === 0
    const regenerating = await recordNotes(tx, ctx, course, view, input, capReached)
    await refreshCourse(tx, course)
    return { regenerating, refused: capReached }
  })
  if (result.refused) throw new AppError('regen_cap_reached')
  const view = await getOutline(ctx, courseId)
  const capReached =
    input.notes.length > 0 &&
    (await regenerationsLeft(db(), await db().course.findUniqueOrThrow({ where: { id: courseId } }))) === 0
  return {
    ...view,
    appliedEdits: input.edits.length,
    recordedNotes: input.notes.length,
    regenerating: result.regenerating,
    capReached,
  }
}

async function applyEdits(
  tx: Tx,
  ctx: Ctx,
  courseId: string,
  view: OutlineView,
  { edits, notes }: { edits: OutlineEdit[]; notes: OutlineNote[] },
): Promise<void> {
  const { outline, issues } = applyOutlineEdits(toWireOutline(view.outline), edits)
  const faults = issues.length > 0 ? issues : outOfBounds(outline)
  const lost = notes.flatMap(({ target }, index) =>
    target === null || hasPath(outline, target) ? [] : [lostTarget(target, index)],
  )
  if (faults.length + lost.length > 0) throw new InvalidInputError([...faults, ...lost])
  if (edits.length === 0) return
  const content = fromWireOutline(outline, view.outline.remarks) as unknown as Prisma.InputJsonValue
  await tx.outlineVersion.create({
    data: { courseId, version: view.version + 1, content, author: ctx.actor.label },
  })
}

const lostTarget = (target: string, index: number): InputIssue => ({
  loc: ['body', 'notes', index, 'target_path'],
  msg: 'There is nothing at this path',
  type: 'value_error',
  input: target,
})

/** What the edits together made too long, too many or empty. */
const outOfBounds = (outline: WireOutline): InputIssue[] =>
  (outlineSchema.safeParse(outline).error?.issues ?? []).map(({ path, message }) => ({
    loc: ['body', 'edits'],
    msg: `${path.join('.')}: ${message}`,
    type: 'value_error',
  }))

async function recordNotes(
  tx: Tx,
  ctx: Ctx,
  course: Course,
  view: OutlineView,
  input: { edits: OutlineEdit[]; notes: OutlineNote[] },
  capReached: boolean,
): Promise<boolean> {
  const added = input.notes.map(({ note, target }) => newNote(note, target, ctx.actor.label))
  const feedback = [...feedbackOf(view.entry), ...added]
  const where = { assetId: view.entry.assetId }
  if (added.length === 0) {
    if (view.entry.status === 'pending')
      await tx.reviewEntry.update({ where, data: { status: 'edited', reviewedBy: ctx.actor.label } })
    return false
  }
  if (capReached) {
    await tx.reviewEntry.update({ where, data: { status: 'note', feedback } })
    return false
  }
  const data = { status: 'regenerating', feedback, iteration: { increment: 1 }, reviewedBy: ctx.actor.label }
  await tx.reviewEntry.update({ where, data })
  await tx.openReview.deleteMany({ where: { courseId: course.id, checkpoint: 'outline_review' } })
  await sendEvent(tx, 'review/changed', {
    course_id: course.id,
    checkpoint: 'outline_review',
    module_index: null,
  })
  return true
}
