import type { Account } from '../../generated/prisma/client.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { rearmWarning } from '../quota/rearm-warning.ts'
import type { AccountSettings } from './account-settings.ts'

/**
 * Changes the given settings of an account; a changed quota or cap wakes courses waiting for quota. Throws
 * `account_not_found`.
 */
export async function updateAccount(accountId: string, patch: Partial<AccountSettings>): Promise<Account> {
  return transaction(async (tx) => {
    const account = await change(tx, accountId, patch)
    if (patch.quotaSeconds !== undefined) await rearmWarning(tx, account)
    if (patch.quotaSeconds !== undefined || patch.billingCapSeconds !== undefined)
      await sendEvent(tx, 'quota/changed', { account_id: accountId })
    return account
  })
}

async function change(tx: Tx, accountId: string, patch: Partial<AccountSettings>): Promise<Account> {
  const { count } = await tx.account.updateMany({ where: { id: accountId }, data: patch })
  if (count === 0) throw new AppError('account_not_found')
  return tx.account.findUniqueOrThrow({ where: { id: accountId } })
}
