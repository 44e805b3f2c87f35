import type { ShareLink } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { getOwnCourse } from '../ownership/lock-own-course.ts'

/** The links of a course, newest first. Throws `course_not_found`. */
export const listShares = (ctx: Ctx, courseId: string): Promise<ShareLink[]> =>
  transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    return tx.shareLink.findMany({ where: { courseId }, orderBy: { id: 'desc' } })
  })

/** Ends a link and the URLs of its files; it keeps its row. Throws `course_not_found` or `not_found`. */
export const revokeShare = (ctx: Ctx, courseId: string, id: string): Promise<ShareLink> =>
  transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    await tx.shareLink.updateMany({ where: { id, courseId, revokedAt: null }, data: { revokedAt: now() } })
    const share = await tx.shareLink.findFirst({ where: { id, courseId } })
    if (!share) throw new AppError('not_found')
    return share
  })
