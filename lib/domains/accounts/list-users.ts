import type { User } from '../../generated/prisma/client.ts'
import { db } from '../../platform/db.ts'

/** The console users of an account, newest first. */
export const listUsers = (accountId: string): Promise<User[]> =>
  db().user.findMany({ where: { accountId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
