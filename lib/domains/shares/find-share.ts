import type { Course, Prisma, ShareLink } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import { db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'

export type OpenShare = ShareLink & { course: Course; account: { name: string } }

/** Whether what a file URL was issued for is a share link. */
export const isShareId = (id: string): boolean => id.startsWith('shr_')

/** Links that still show something: neither revoked nor expired, of an account that allows sharing. */
export const openShares = (): Prisma.ShareLinkWhereInput => ({
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }],
  account: { sharing: true },
})

/** Whether a link still shows something. */
export const isShareOpen = async (id: string): Promise<boolean> =>
  (await db().shareLink.count({ where: { id, ...openShares() } })) > 0

/** The open link of a token, as a condition. */
export const openShareOf = (token: string): Prisma.ShareLinkWhereInput => ({
  token: token.replaceAll('\0', '').toWellFormed(),
  ...openShares(),
})

/** The open link of a token; null if there is none, whatever the reason. */
export const findShare = (token: string): Promise<OpenShare | null> =>
  db().shareLink.findFirst({
    where: openShareOf(token),
    include: { course: true, account: { select: { name: true } } },
  })

/** The same. Throws `not_found`. */
export async function getShare(token: string): Promise<OpenShare> {
  const share = await findShare(token)
  if (!share) throw new AppError('not_found')
  return share
}
