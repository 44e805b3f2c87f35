import { db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { openShares } from './find-share.ts'

/** Counts a visit of a link, in one statement. Throws `not_found`. */
export async function countView(token: string): Promise<void> {
  const { count } = await db().shareLink.updateMany({
    where: { token: token.replaceAll('\0', '').toWellFormed(), ...openShares() },
    data: { views: { increment: 1 } },
  })
  if (count === 0) throw new AppError('not_found')
}
