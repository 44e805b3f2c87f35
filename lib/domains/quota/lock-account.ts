import type { Account } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'

/**
 * Locks an account for this transaction, which serializes its reservations and changes of its quota. Lock
 * order: always after a course, never before, so that no holder of an account waits for a course.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<Account> {
  await tx.$queryRaw`SELECT 1 FROM "account" WHERE "id" = ${accountId} FOR NO KEY UPDATE`
  return tx.account.findUniqueOrThrow({ where: { id: accountId } })
}
