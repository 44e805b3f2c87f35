import { db, type Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { readQuota } from './read-balance.ts'

/** Refuses what begins new work when the account is over its quota: `quota_exceeded`. The sandbox has none. */
export async function requireQuota(
  caller: { accountId: string; mode: string },
  tx: Tx = db(),
): Promise<void> {
  if (caller.mode === 'live' && (await readQuota(tx, caller)).isOver) throw new AppError('quota_exceeded')
}
