import type { Mail, MailStatus } from '../../generated/prisma/client.ts'
import { db, likePattern } from '../db.ts'

/** Emails of all accounts, newest first: `take` of them after the one with id `cursor`. */
export const listMails = (filter: {
  take: number
  cursor?: string | undefined
  status?: MailStatus | undefined
  to?: string | undefined
}): Promise<Mail[]> =>
  db().mail.findMany({
    where: {
      ...(filter.cursor && { id: { lt: filter.cursor } }),
      ...(filter.status && { status: filter.status }),
      ...(filter.to && { to: { equals: likePattern(filter.to), mode: 'insensitive' as const } }),
    },
    orderBy: { id: 'desc' },
    take: filter.take,
  })
