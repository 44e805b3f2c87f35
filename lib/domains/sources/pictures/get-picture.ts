import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { storedFile } from '../../../platform/storage/stored-file.ts'
import { getOwnCourse } from '../../courses/lock-own-course.ts'
import { pictureKey, pictureType } from '../source-file.ts'
import { readBlocks } from '../source-json.ts'

type Place = { courseId: string; sourceId: string; file: string }

/**
 * A picture of a document of a course, also of one left out since. Throws `course_not_found` and
 * `file_not_found`.
 */
export async function getPicture(ctx: Ctx, { courseId, sourceId, file }: Place) {
  const source = await transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    return tx.source.findFirst({ where: { id: sourceId, courseId: course.id }, select: { blocks: true } })
  })
  const pictures = source ? readBlocks(source.blocks).flatMap(({ pictures = [] }) => pictures) : []
  if (!pictures.some((picture) => picture.file === file)) throw new AppError('file_not_found')
  return {
    file: await storedFile(pictureKey(sourceId, file)),
    mediaType: pictureType(file),
    filename: file,
    etag: file.replace(/\W/g, '-'),
  }
}
