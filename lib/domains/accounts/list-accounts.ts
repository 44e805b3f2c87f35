import type { Account } from '../../generated/prisma/client.ts'
import { db } from '../../platform/db.ts'

/** All accounts, newest first. */
export const listAccounts = (): Promise<Account[]> =>
  db().account.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
