import type { User } from '../../generated/prisma/client.ts'
import { db } from '../../platform/db.ts'
import { type PageOf, pageArgs } from '../../platform/http/pagination.ts'

/** The console users of an account, newest first; `limit` + 1, or all. */
export const listUsers = (accountId: string, page: PageOf = {}): Promise<User[]> =>
  db().user.findMany(pageArgs(page, { accountId }))
