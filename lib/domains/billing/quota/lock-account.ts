import type { Account } from '../../../generated/prisma/client.ts'
import type { Tx } from '../../../platform/db.ts'

/**
 * Locks an account for this transaction, so that its reservations, and changes of its quota, come one after the other.
 * Always after the lock of a course, never before one: nobody who holds an account waits for a course.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<Account> {
  await tx.$queryRaw`SELECT 1 FROM "account" WHERE "id" = ${accountId} FOR NO KEY UPDATE`
  return tx.account.findUniqueOrThrow({ where: { id: accountId } })
}
