import type { ApiKey } from '../../generated/prisma/client.ts'
import { db } from '../../platform/db.ts'
import { type PageOf, pageArgs } from '../../platform/http/pagination.ts'

/** The keys of an account, revoked ones too, newest first; `limit` + 1, or all. */
export const listApiKeys = (accountId: string, page: PageOf = {}): Promise<ApiKey[]> =>
  db().apiKey.findMany(pageArgs(page, { accountId }))
