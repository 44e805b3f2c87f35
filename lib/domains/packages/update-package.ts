import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { countLearners, type PackageView } from './list-packages.ts'

type PackageChange = {
  /** of the learning platform; null: of the next launch */
  origin?: string | null | undefined
  maxLearners?: number | undefined
}

/**
 * Changes the site of a live package, which ends the launches there, or how many learners it may enroll. Throws
 * `course_not_found`, or `package_not_found` for one that is not live.
 */
export const updatePackage = (
  ctx: Ctx,
  courseId: string,
  packageId: string,
  { origin, maxLearners }: PackageChange,
): Promise<PackageView> =>
  transaction(async (tx) => {
    const { id, title } = await lockOwnCourse(tx, ctx, courseId)
    // A launch that comes at the same time is of the site before, or of the one after.
    await tx.$queryRaw`SELECT 1 FROM course_package WHERE id = ${packageId} FOR UPDATE`
    const before = await tx.coursePackage.findFirst({
      where: { id: packageId, courseId: id, delivery: 'live' },
    })
    if (!before) throw new AppError('package_not_found')
    if (origin !== undefined && before.origin !== null && before.origin !== origin)
      await tx.launchedLearner.updateMany({
        where: { packageId },
        data: { ticketExpiresAt: now(), sessionExpiresAt: now() },
      })
    const { _count, ...row } = await tx.coursePackage.update({
      where: { id: packageId },
      data: { ...(origin !== undefined && { origin }), ...(maxLearners !== undefined && { maxLearners }) },
      ...countLearners,
    })
    return { ...row, title, isOutdated: false, learnerCount: _count.learners }
  })
