import type { Account } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { log } from '../../platform/log.ts'
import { rearmWarning } from '../quota/rearm-warning.ts'
import type { AccountSettings } from './account-settings.ts'
import { getOwnUser } from './two-step/get-own-user.ts'

/**
 * Changes the given settings of an account; a changed quota or cap wakes courses waiting for quota. `by` is
 * the signed-in operator, absent for the operator CLI. Throws `account_not_found`, and `own_two_step_missing`
 * if `by` requires of others what they have not set up themselves.
 */
export async function updateAccount(
  accountId: string,
  patch: Partial<AccountSettings>,
  by?: Ctx,
): Promise<Account> {
  const { twoStepRequired } = patch
  if (twoStepRequired && by && (await getOwnUser(by)).twoStepAt === null)
    throw new AppError('own_two_step_missing')
  const changed = await transaction(async (tx) => {
    const account = await change(tx, accountId, patch)
    if (patch.quotaSeconds !== undefined) await rearmWarning(tx, account)
    if (patch.quotaSeconds !== undefined || patch.billingCapSeconds !== undefined)
      await sendEvent(tx, 'quota/changed', { account_id: accountId })
    return account
  })
  if (twoStepRequired !== undefined)
    log().info({ accountId, required: twoStepRequired, by: by?.actor.id }, 'a two-step rule was set')
  return changed
}

async function change(tx: Tx, accountId: string, patch: Partial<AccountSettings>): Promise<Account> {
  const { count } = await tx.account.updateMany({ where: { id: accountId }, data: patch })
  if (count === 0) throw new AppError('account_not_found')
  return tx.account.findUniqueOrThrow({ where: { id: accountId } })
}
