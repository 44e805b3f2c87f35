import type { Account } from '../../generated/prisma/client.ts'
import { db } from '../../platform/db.ts'
import { type PageOf, pageArgs } from '../../platform/http/pagination.ts'

/** All accounts, newest first; `limit` + 1, or all. */
export const listAccounts = (page: PageOf = {}): Promise<Account[]> =>
  db().account.findMany(pageArgs(page, {}))
