import type { Mode } from '../../platform/auth/context.ts'
import { db, type Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { quotaOf } from './course-quota.ts'

/** Throws `quota_exceeded` if the account may not start new work. The sandbox has no quota. */
export async function requireQuota(caller: { accountId: string; mode: Mode }, tx: Tx = db()): Promise<void> {
  if (await quotaOf(caller).isOver(tx, caller)) throw new AppError('quota_exceeded')
}
