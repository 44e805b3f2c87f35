import type { ReviewEntry } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockOwner, type SourceOwner } from '../sources/source-owner.ts'
import { feedbackOf, openNotes, parseNoteId, resolveFeedback } from './feedback-entry.ts'

/**
 * Marks a note on something of a course or preset as resolved, or opens it again; doing so twice changes nothing. A row
 * in `note` is `pending` once none of its notes is open, and the reverse; an approval stays. Answers the row.
 * `course_not_found`, `preset_not_found`, `note_not_found`.
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
    const note = entry && feedbackOf(entry)[place.index]
    if (!note) throw new AppError('note_not_found')
    if (Boolean(note.resolved) === isResolved) return entry
    const by = ctx.actor.label
    const resolved = isResolved ? { by, at: now().toISOString() } : null
    const feedback = resolveFeedback(feedbackOf(entry), place.index, resolved)
    const status = openNotes(feedback).length > 0 ? 'note' : 'pending'
    const isWaiting = entry.status === 'note' || entry.status === 'pending'
    return tx.reviewEntry.update({
      where: { assetId: entry.assetId },
      data: { feedback, ...(isWaiting && status !== entry.status && { status, reviewedBy: by }) },
    })
  })
}
