import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { countLearners, type PackageView } from './list-packages.ts'

/**
 * Ends a live package of a course for good: its launches, and those under way. Throws `course_not_found`, or
 * `package_not_found` for one that is not live.
 */
export const revokePackage = (ctx: Ctx, courseId: string, packageId: string): Promise<PackageView> =>
  transaction(async (tx) => {
    const { id, title } = await lockOwnCourse(tx, ctx, courseId)
    const place = { id: packageId, courseId: id, delivery: 'live' } as const
    await tx.coursePackage.updateMany({ where: { ...place, revokedAt: null }, data: { revokedAt: now() } })
    const row = await tx.coursePackage.findFirst({ where: place, ...countLearners })
    if (!row) throw new AppError('package_not_found')
    return { ...row, title, isOutdated: false, learnerCount: row._count.learners }
  })
