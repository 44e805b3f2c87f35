import type { Tx } from '../../platform/db.ts'
import { type Checkpoint, completeSettings, isAutomatic } from '../ledger/checkpoint-list.ts'
import { gateState, OPEN } from '../ledger/gate-state.ts'

/**
 * Whether everything reviewed at a checkpoint of a preset is approved, in the caller's transaction. An
 * automatic checkpoint (presets follow the account's settings) approves what is waiting; passed items stay
 * passed.
 */
export async function passPresetGate(
  tx: Tx,
  preset: { id: string; accountId: string },
  checkpoint: Checkpoint,
): Promise<boolean> {
  const account = await tx.account.findUniqueOrThrow({ where: { id: preset.accountId } })
  const where = { presetId: preset.id, checkpoint }
  if (isAutomatic(completeSettings(account.reviewSettings)[checkpoint]))
    await tx.reviewEntry.updateMany({
      where: { ...where, status: { in: [...OPEN] } },
      data: { status: 'auto_approved' },
    })
  const entries = await tx.reviewEntry.findMany({ where, select: { status: true } })
  return gateState(entries.map(({ status }) => status)) === 'released'
}
