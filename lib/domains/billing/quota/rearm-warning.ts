import type { Account } from '../../../generated/prisma/client.ts'
import type { Tx } from '../../../platform/db.ts'
import { isWarned } from './quota-block.ts'
import { readBalance } from './read-balance.ts'

/**
 * Lets an account be warned again once its quota was raised so far that what it consumed is below the threshold. In the
 * transaction that changed the quota, the account's row locked by it.
 */
export async function rearmWarning(tx: Tx, account: Account): Promise<void> {
  const { id, quotaSeconds, quotaWarnedMonth } = account
  if (quotaWarnedMonth === null) return
  const { consumedSeconds } = await readBalance(tx, id, quotaWarnedMonth)
  if (isWarned(quotaSeconds, consumedSeconds)) return
  await tx.account.update({ where: { id }, data: { quotaWarnedMonth: null } })
}
