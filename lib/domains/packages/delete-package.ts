import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'

/**
 * Deletes a package of a course and its file; one that is being built is dropped when its build ends. Throws
 * `course_not_found` or `package_not_found`.
 */
export async function deletePackage(ctx: Ctx, courseId: string, packageId: string): Promise<void> {
  const fileKey = await transaction(async (tx) => {
    const { id } = await lockOwnCourse(tx, ctx, courseId)
    const row = await tx.coursePackage.findFirst({ where: { id: packageId, courseId: id } })
    if (!row) throw new AppError('package_not_found')
    await tx.coursePackage.delete({ where: { id: row.id } })
    return row.fileKey
  })
  if (fileKey) await storage().delete(fileKey)
}
