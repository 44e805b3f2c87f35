import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { Checkpoint } from '../ledger/checkpoint-list.ts'
import { OPEN } from '../ledger/gate-state.ts'

/**
 * Approves everything reviewed at a checkpoint of a preset, in the caller's transaction. Returns the number
 * of rows.
 */
export async function approvePresetEntries(
  tx: Tx,
  ctx: Ctx,
  presetId: string,
  checkpoint: Checkpoint,
): Promise<number> {
  await tx.reviewEntry.updateMany({
    where: { presetId, checkpoint, status: { in: [...OPEN, 'auto_approved'] } },
    data: { status: 'approved', reviewedBy: ctx.actor.label },
  })
  return tx.reviewEntry.count({ where: { presetId, checkpoint } })
}
