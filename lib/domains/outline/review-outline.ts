import { withIds } from '../../author/lesson/outlines/outline-ids.ts'
import type { Course, ReviewEntry } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { AppError, type InputIssue, InvalidInputError } from '../../platform/errors.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { toJson } from '../../platform/json-column.ts'
import { entryFeedbackOf, type FeedbackEntry, newNote } from '../ledger/feedback-entry.ts'
import { editorOf } from '../ledger/last-editor.ts'
import { regenerationsLeft } from '../ledger/regen-cap.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { isRunning } from '../runs/course-status.ts'
import { isOutlineInUse } from '../runs/outline-use.ts'
import { outlineSchema } from './contract.ts'
import { getOutline, readOutline } from './get-outline.ts'
import { applyOutlineEdits, hasPath, type OutlineEdit } from './outline-edit.ts'
import type { OutlineReview, OutlineView } from './outline-view.ts'
import { fromWireOutline, toWireOutline, type WireOutline } from './serialize.ts'

export type OutlineNote = { note: string; target: string | null }

/**
 * Applies edits to an outline and stores notes on it; with notes the outline is regenerated on top of the
 * edits and returns for review. InvalidInputError lists each edit that failed, and nothing is applied; throws
 * `version_conflict` if `version` is not the newest, and `outline_in_use` once its modules exist. Beyond the
 * cap, edits and notes are still stored, and `regen_cap_reached` is thrown after the commit.
 */
export async function reviewOutline(
  ctx: Ctx,
  courseId: string,
  input: { edits: OutlineEdit[]; notes: OutlineNote[]; version?: number | undefined },
): Promise<OutlineReview> {
  const result = await transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const view = await readOutline(tx, course)
    if (input.version !== undefined && input.version !== view.version)
      throw new AppError('version_conflict', {
        details: {
          version: view.version,
          outline: toWireOutline(view.outline),
          changed_by: await editorOf(tx, ctx, view.author),
        },
      })
    if (await isOutlineInUse(tx, course.id)) throw new AppError('outline_in_use')
    if (input.notes.length > 0 && !isRunning(course.status)) throw new AppError('course_not_generating')
    // A regeneration reads notes before it returns; an edit would apply to a version nobody will see.
    if (view.entry.status === 'regenerating' && input.edits.length > 0)
      throw new AppError('not_ready_for_review')
    const feedback = await applyEdits(tx, ctx, course.id, view, input)
    const capReached = input.notes.length > 0 && (await regenerationsLeft(tx, course)) === 0
    const regenerating = await recordNotes(tx, ctx, course, { ...view.entry, feedback }, input, capReached)
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
): Promise<FeedbackEntry[]> {
  const { outline, issues, moved } = applyOutlineEdits(toWireOutline(view.outline), edits)
  const faults = issues.length > 0 ? issues : outOfBounds(outline)
  const lost = notes.flatMap(({ target }, index) =>
    target === null || hasPath(outline, target) ? [] : [lostTarget(target, index)],
  )
  if (faults.length + lost.length > 0) throw new InvalidInputError([...faults, ...lost])
  const feedback = entryFeedbackOf(view.entry)
  if (edits.length === 0) return feedback
  const content = toJson(withIds(fromWireOutline(outline, view.outline)))
  await tx.outlineVersion.create({
    data: { courseId, version: view.version + 1, content, author: ctx.actor.label },
  })
  const title = outline.course_title
  if (title !== view.outline.courseTitle)
    await tx.course.update({ where: { id: courseId }, data: { title, givenTitle: title } })
  return feedback.map((entry) => followMove(entry, moved))
}

/** An unread note moves with its target; if that is gone, it is kept for people only. */
function followMove(entry: FeedbackEntry, moved: Map<string, string | null>): FeedbackEntry {
  const [path] = /^modules\.\d+(?:\.scenes\.\d+)?/.exec(entry.target ?? '') ?? []
  if (path === undefined || entry.outcome !== 'open' || !moved.has(path)) return entry
  const place = moved.get(path)
  return place ? { ...entry, target: place } : { ...entry, outcome: 'recorded_only' }
}

const lostTarget = (target: string, index: number): InputIssue => ({
  loc: ['body', 'notes', index, 'target_path'],
  msg: 'This path does not exist',
  type: 'value_error',
  input: target,
})

/** Limits the edits exceed together: too long, too many or empty. */
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
  entry: Omit<ReviewEntry, 'feedback'> & { feedback: FeedbackEntry[] },
  input: { edits: OutlineEdit[]; notes: OutlineNote[] },
  capReached: boolean,
): Promise<boolean> {
  const added = input.notes.map(({ note, target }) =>
    newNote(note, target, ctx.actor.label, capReached ? { overCap: true } : {}),
  )
  const feedback = [...entry.feedback, ...added]
  const isWorkedOn = entry.status === 'regenerating'
  const where = { assetId: entry.assetId }
  if (added.length === 0) {
    const edited = { status: 'edited', reviewedBy: ctx.actor.label } as const
    await tx.reviewEntry.update({ where, data: { feedback, ...(entry.status === 'pending' ? edited : {}) } })
    return isWorkedOn
  }
  if (capReached) {
    await tx.reviewEntry.update({
      where,
      data: { feedback, ...(isWorkedOn ? {} : { status: 'note' as const }) },
    })
    return isWorkedOn
  }
  await tx.reviewEntry.update({
    where,
    data: { status: 'regenerating', feedback, iteration: { increment: 1 }, reviewedBy: ctx.actor.label },
  })
  await tx.openReview.deleteMany({ where: { courseId: course.id, checkpoint: 'outline_review' } })
  await sendEvent(tx, 'review/changed', {
    course_id: course.id,
    checkpoint: 'outline_review',
    module_index: null,
  })
  return true
}
