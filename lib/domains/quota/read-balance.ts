import type { Mode } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { type Balance, type QuotaBlock, quotaBlock } from './quota-block.ts'
import { quotaMonth } from './quota-month.ts'

/** Seconds an account has consumed and reserved in a month `YYYY-MM`. */
export async function readBalance(tx: Tx, accountId: string, month: string): Promise<Balance> {
  const last = await tx.chargeEntry.findFirst({ where: { accountId, month }, orderBy: { seq: 'desc' } })
  return { consumedSeconds: last?.consumedSeconds ?? 0, reservedSeconds: last?.reservedSeconds ?? 0 }
}

/**
 * The quota block of the caller's account in a month, by default the current one. The sandbox uses nothing.
 */
export async function readQuota(
  tx: Tx,
  { accountId, mode }: { accountId: string; mode: Mode },
  month: string = quotaMonth(now()),
): Promise<QuotaBlock> {
  const account = await tx.account.findUniqueOrThrow({ where: { id: accountId } })
  const unused = { consumedSeconds: 0, reservedSeconds: 0 }
  return quotaBlock(account, mode === 'live' ? await readBalance(tx, accountId, month) : unused)
}
