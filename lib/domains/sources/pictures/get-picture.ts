import type { Ctx } from '../../../platform/auth/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { listSources } from '../list-sources.ts'
import { pictureKey, pictureType } from '../source-file.ts'
import { readBlocks } from '../source-json.ts'

type Place = { courseId: string; sourceId: string; file: string }

/**
 * A picture of a document of a course, also of one left out since. Throws `course_not_found` and
 * `file_not_found`.
 */
export async function getPicture(ctx: Ctx, { courseId, sourceId, file }: Place) {
  const source = (await listSources(ctx, { courseId })).find(({ id }) => id === sourceId)
  const pictures = source ? readBlocks(source.blocks).flatMap(({ pictures = [] }) => pictures) : []
  if (!pictures.some((picture) => picture.file === file)) throw new AppError('file_not_found')
  const key = pictureKey(sourceId, file)
  const { size } = await storage().stat(key)
  return {
    file: { size, stream: (range?: { start: number; end: number }) => storage().stream(key, range) },
    mediaType: pictureType(file),
    filename: file,
    etag: file.replace(/\W/g, '-'),
  }
}
