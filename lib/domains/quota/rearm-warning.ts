import type { Account } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { isWarned } from './quota-block.ts'
import { readBalance } from './read-balance.ts'

/**
 * Re-arms the warning of an account whose quota was raised so that its usage is below the threshold again.
 * Runs in the transaction that changed the quota and locked the account's row.
 */
export async function rearmWarning(tx: Tx, account: Account): Promise<void> {
  const { id, quotaSeconds, quotaWarnedMonth } = account
  if (quotaWarnedMonth === null) return
  const { consumedSeconds } = await readBalance(tx, id, quotaWarnedMonth)
  if (isWarned(quotaSeconds, consumedSeconds)) return
  await tx.account.update({ where: { id }, data: { quotaWarnedMonth: null } })
}
