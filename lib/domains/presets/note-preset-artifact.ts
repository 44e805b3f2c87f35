import type { ReviewEntry } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { entryFeedbackOf, newNote } from '../ledger/feedback-entry.ts'
import { OPEN } from '../ledger/gate-state.ts'
import { lockOwnPreset } from '../ownership/lock-own-preset.ts'

/**
 * Appends a comment to a ledger row of a preset (`assetId`; default: its brand's) and counts an iteration.
 * Comments are for people: nothing is regenerated and approvals stay. Throws `preset_not_found`,
 * `artifact_not_found` or `brand_not_generated`.
 */
export async function notePresetArtifact(
  ctx: Ctx,
  presetId: string,
  { assetId, note }: { assetId?: number | undefined; note: string },
): Promise<ReviewEntry> {
  return transaction(async (tx) => {
    await lockOwnPreset(tx, ctx, presetId)
    const place = assetId ? { assetId } : { artifactType: 'brand' as const }
    const entry = await tx.reviewEntry.findFirst({ where: { presetId, ...place } })
    if (!entry) throw new AppError(assetId ? 'artifact_not_found' : 'brand_not_generated')
    const isOpen = OPEN.includes(entry.status)
    return tx.reviewEntry.update({
      where: { assetId: entry.assetId },
      data: {
        feedback: [...entryFeedbackOf(entry), newNote(note, null, ctx.actor.label)],
        iteration: { increment: 1 },
        ...(isOpen && { status: 'note', reviewedBy: null }),
      },
    })
  })
}
