import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { storedFile } from '../../platform/storage/stored-file.ts'
import type { PackageFormat } from '../../product/package-formats.ts'
import { getOwnCourse } from '../ownership/lock-own-course.ts'
import { packageFile } from './package-file.ts'

/**
 * The newest package of a format of a course, or of one of its modules by number. Throws `course_not_found`,
 * or `package_not_found` before it is built.
 */
export async function getPackageFile(
  ctx: Ctx,
  courseId: string,
  format: PackageFormat,
  moduleNum: number | null = null,
) {
  const { row, title } = await transaction(async (tx) => {
    const { id, title } = await getOwnCourse(tx, ctx, courseId)
    const moduleNums = moduleNum === null ? [] : [moduleNum]
    const row = await tx.coursePackage.findFirst({
      where: { courseId: id, format, moduleNums: { equals: moduleNums }, status: 'ready', delivery: 'file' },
      orderBy: { id: 'desc' },
    })
    return { row, title }
  })
  if (!row?.fileKey) throw new AppError('package_not_found')
  const name = moduleNum === null ? title : `${title} - ${moduleNum}`
  return { file: await storedFile(row.fileKey), etag: row.id, ...packageFile(name, format) }
}
