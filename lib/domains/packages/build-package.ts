import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { CoursePackage } from '../../generated/prisma/client.ts'
import { writeLivePackage } from '../../media/packages/write-live-package.ts'
import { writePackage } from '../../media/packages/write-package.ts'
import { hashSecret } from '../../platform/auth/hash-secret.ts'
import { now } from '../../platform/clock.ts'
import { db, type Prisma, type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { inScratchDirectory } from '../../platform/storage/scratch-directory.ts'
import { failureColumn, storedText } from '../../product/failures/failure-column.ts'
import type { Failure } from '../../product/failures/failure-reason.ts'
import { isCourseFormat, isLiveFormat } from '../../product/package-formats.ts'
import { findLockedCourse } from '../runs/lock-course.ts'
import { recordWebhookEvent } from '../webhooks/record-webhook-event.ts'
import { contentPart, contentPrint, type PackageContent, readPackageContent } from './package-content.ts'
import { liveCourse, packageCourse } from './package-course.ts'
import { fileEnding } from './package-file.ts'
import { writeCourseSlides } from './write-course-slides.ts'

/** How many packages a course keeps, the newest; those of one module each are bounded by its modules. */
const KEPT = 20

/**
 * Builds a requested package and removes those it replaces. No-op if it was built already, or deleted in the
 * meantime. Throws `module_not_found` if a module has gone since. Returns its status.
 */
export async function buildPackage(packageId: string): Promise<string> {
  const row = await db().coursePackage.findUnique({ where: { id: packageId } })
  if (row?.status !== 'building') return row?.status ?? 'deleted'
  const content = await transaction(async (tx) =>
    contentPart(await readPackageContent(tx, row.courseId), row.moduleNums),
  )
  if (!content) throw new AppError('module_not_found')
  const token = row.delivery === 'live' ? randomBytes(32).toString('base64url') : null
  return inScratchDirectory(async (directory) => {
    const ending = fileEnding(row.format)
    const file = path.join(/* turbopackIgnore: true */ directory, `package.${ending}`)
    await writeFile(content, { ...row, token }, { directory, path: file })
    const { size } = await stat(/* turbopackIgnore: true */ file)
    const fileKey = `courses/${row.courseId}/packages/${row.id}.${ending}`
    await storage().putFile(fileKey, file)
    const unused = await transaction((tx) => publish(tx, row, content, { fileKey, size, token }))
    for (const key of unused) await storage().delete(key)
    return 'ready'
  })
}

async function writeFile(
  content: PackageContent,
  row: CoursePackage & { token: string | null },
  to: { directory: string; path: string },
): Promise<void> {
  const { format } = row
  if (row.token !== null && isLiveFormat(format))
    return writeLivePackage(liveCourse(content, { ...row, format, token: row.token }), to.path)
  if (!isCourseFormat(format)) return writeCourseSlides(content, format, to)
  const { course, media } = await packageCourse(content, { ...row, format })
  await writePackage(course, media, to.path)
}

/** Publishes the file; returns the keys of files that are no longer referenced. */
async function publish(
  tx: Tx,
  row: CoursePackage,
  content: PackageContent,
  { fileKey, size, token }: { fileKey: string; size: number; token: string | null },
): Promise<string[]> {
  const built = {
    fileKey,
    sizeBytes: size,
    readyAt: now(),
    // A live package shows the course as it is: it is never outdated.
    ...(token === null
      ? { contentPrint: contentPrint(content, row.format) }
      : { tokenHash: hashSecret(token) }),
  }
  if (!(await endBuild(tx, row, 'ready', built))) return [fileKey]
  // It may be on a platform for years, where nobody uploads it again: only people end it.
  if (token !== null) return []
  const older = await tx.coursePackage.findMany({
    where: { courseId: row.courseId, id: { lt: row.id }, status: { not: 'building' }, delivery: 'file' },
    orderBy: { id: 'desc' },
  })
  const isLike = ({ format, moduleNums }: CoursePackage) =>
    format === row.format && moduleNums.join() === row.moduleNums.join()
  const joint = [row, ...older].filter(({ moduleNums }) => moduleNums.length !== 1)
  const replaced = older.filter((each) => isLike(each) || joint.indexOf(each) >= KEPT)
  await tx.coursePackage.deleteMany({ where: { id: { in: replaced.map(({ id }) => id) } } })
  return replaced.flatMap((each) => each.fileKey ?? [])
}

/** Marks a package that could not be built as failed. */
export async function failPackage(packageId: string, failure: Failure): Promise<void> {
  await transaction(async (tx) => {
    const row = await tx.coursePackage.findUnique({ where: { id: packageId } })
    const column = failureColumn(failure)
    const why = { error_message: storedText(column) ?? '' }
    if (row) await endBuild(tx, row, 'failed', { failure: column }, why)
  })
}

/** Ends a build and records its webhook event. False if the package was deleted, or its build has ended. */
async function endBuild(
  tx: Tx,
  { id, courseId, format }: CoursePackage,
  status: 'ready' | 'failed',
  data: Prisma.CoursePackageUpdateManyMutationInput,
  why: { error_message?: string } = {},
): Promise<boolean> {
  const course = await findLockedCourse(tx, courseId)
  const { count } = await tx.coursePackage.updateMany({
    where: { id, status: 'building' },
    data: { ...data, status },
  })
  if (!course || count === 0) return false
  const extra = { package_id: id, format, ...why }
  await recordWebhookEvent(tx, `course.package_${status}`, course, `${id}:${status}`, extra)
  return true
}
