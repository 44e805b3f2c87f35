import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Account } from '../generated/prisma/client.ts'

/** The account with this id. Throws `account_not_found`. */
export async function getAccount(accountId: string): Promise<Account> {
  const account = await db().account.findUnique({ where: { id: accountId } })
  if (!account) throw new AppError('account_not_found')
  return account
}
