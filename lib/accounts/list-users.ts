import { db } from '../db.ts'
import type { User } from '../generated/prisma/client.ts'

/** The console users of an account, newest first. */
export const listUsers = (accountId: string): Promise<User[]> =>
  db().user.findMany({ where: { accountId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
