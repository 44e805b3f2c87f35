import type { Account } from '../../generated/prisma/client.ts'
import { db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'

/** The account with this id. Throws `account_not_found`. */
export async function getAccount(accountId: string): Promise<Account> {
  const account = await db().account.findUnique({ where: { id: accountId } })
  if (!account) throw new AppError('account_not_found')
  return account
}
