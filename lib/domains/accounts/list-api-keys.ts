import type { ApiKey } from '../../generated/prisma/client.ts'
import { db } from '../../platform/db.ts'

/** The keys of an account, revoked ones too, newest first. */
export const listApiKeys = (accountId: string): Promise<ApiKey[]> =>
  db().apiKey.findMany({ where: { accountId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
