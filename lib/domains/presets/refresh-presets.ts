import type { Tx } from '../../platform/db.ts'
import { OPEN } from '../ledger/gate-state.ts'
import { lockPreset, refreshPreset } from './refresh-preset.ts'

/**
 * After a change of the account's review settings, in its transaction: passes gates that are now automatic.
 */
export async function refreshPresets(tx: Tx, accountId: string): Promise<void> {
  const waiting = await tx.reviewEntry.findMany({
    where: { accountId, presetId: { not: null }, status: { in: [...OPEN] } },
    distinct: ['presetId'],
    select: { presetId: true },
    orderBy: { presetId: 'asc' },
  })
  for (const { presetId } of waiting) {
    if (!presetId) continue
    await lockPreset(tx, presetId)
    await refreshPreset(tx, { accountId }, presetId)
  }
}
