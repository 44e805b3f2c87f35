import type { ReviewEntry } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { entryFeedbackOf, openNotes, parseNoteId, resolveFeedback } from '../ledger/feedback-entry.ts'
import { lockOwner, type SourceOwner } from '../sources/source-owner.ts'

/**
 * Resolves or reopens a note of a course or preset; idempotent. A row in `note` becomes `pending` once none
 * of its notes is open, and vice versa; an approval stays. Returns the row. Throws `course_not_found`,
 * `preset_not_found` or `note_not_found`.
 */
export async function resolveNote(
  ctx: Ctx,
  owner: SourceOwner,
  noteId: string,
  isResolved: boolean,
): Promise<ReviewEntry> {
  return transaction(async (tx) => {
    await lockOwner(tx, ctx, owner)
    const place = parseNoteId(noteId)
    const entry = place && (await tx.reviewEntry.findFirst({ where: { ...owner, assetId: place.assetId } }))
    const note = entry && entryFeedbackOf(entry)[place.index]
    if (!note) throw new AppError('note_not_found')
    if (Boolean(note.resolved) === isResolved) return entry
    const by = ctx.actor.label
    const resolved = isResolved ? { by, at: now().toISOString() } : null
    const feedback = resolveFeedback(entryFeedbackOf(entry), place.index, resolved)
    const status = openNotes(feedback).length > 0 ? 'note' : 'pending'
    const isWaiting = entry.status === 'note' || entry.status === 'pending'
    return tx.reviewEntry.update({
      where: { assetId: entry.assetId },
      data: { feedback, ...(isWaiting && status !== entry.status && { status, reviewedBy: by }) },
    })
  })
}
