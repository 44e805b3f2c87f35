import type { UploadedPicture } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { pictureKey } from '../source-file.ts'
import { type CoursePicture, pictureId, uploadedPicture, uploadedTo } from './list-pictures.ts'

/**
 * Copies a picture of the preset's library to a course; one it already has is returned. Throws
 * `course_not_found`, `file_not_found`, and `course_not_generating` if the course was canceled.
 */
export async function takeLibraryPicture(ctx: Ctx, courseId: string, wanted: string): Promise<CoursePicture> {
  const found = await transaction(async (tx) => {
    const { presetId, status } = await getOwnCourse(tx, ctx, courseId)
    if (status === 'cancelled') throw new AppError('course_not_generating')
    const library = await uploadedTo(tx, { presetId })
    return library.find((row) => pictureId(uploadedPicture(row)) === wanted)
  })
  if (!found) throw new AppError('file_not_found')
  return uploadedPicture(await copyLibraryPicture(courseId, found))
}

/** The copy of a library's picture that a course has, made unless there is one: it outlives the original. */
export async function copyLibraryPicture(
  courseId: string,
  { id: original, file, name, alt, caption, width, height }: UploadedPicture,
): Promise<UploadedPicture> {
  const id = newId('pic')
  // Swept a day later if no row refers to it.
  await storage().put(pictureKey(id, file), await storage().get(pictureKey(original, file)))
  const copy = await transaction(async (tx) => {
    const data = { id, courseId, file, name, alt, caption, width, height }
    await tx.uploadedPicture.createMany({ data, skipDuplicates: true })
    return tx.uploadedPicture.findUniqueOrThrow({ where: { courseId_file: { courseId, file } } })
  })
  if (copy.id !== id) await storage().deletePrefix(`sources/${id}/`)
  return copy
}
