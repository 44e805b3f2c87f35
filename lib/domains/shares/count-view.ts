import { db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { openShareOf } from './find-share.ts'

/** Counts a visit of a link, in one statement. Throws `not_found`. */
export async function countView(token: string): Promise<void> {
  const { count } = await db().shareLink.updateMany({
    where: openShareOf(token),
    data: { views: { increment: 1 } },
  })
  if (count === 0) throw new AppError('not_found')
}
