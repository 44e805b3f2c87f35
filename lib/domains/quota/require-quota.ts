import { db, type Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { readQuota } from './read-balance.ts'

/** Throws `quota_exceeded` if the account may not start new work. The sandbox has no quota. */
export async function requireQuota(
  caller: { accountId: string; mode: string },
  tx: Tx = db(),
): Promise<void> {
  if (caller.mode === 'live' && (await readQuota(tx, caller)).isOver) throw new AppError('quota_exceeded')
}
