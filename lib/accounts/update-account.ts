import { db } from '../db.ts'
import type { Account } from '../generated/prisma/client.ts'
import type { AccountSettings } from './account-settings.ts'
import { getAccount } from './get-account.ts'

/** Changes the given settings of an account and leaves the others. Throws `account_not_found`. */
export async function updateAccount(accountId: string, patch: Partial<AccountSettings>): Promise<Account> {
  await getAccount(accountId)
  return db().account.update({ where: { id: accountId }, data: patch })
}
