import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { storedFile } from '../../../platform/storage/stored-file.ts'
import { pictureKey, pictureType } from '../source-file.ts'
import { readBlocks } from '../source-json.ts'
import { getOwner, type SourceOwner } from '../source-owner.ts'

type Place = { sourceId: string; file: string }

/**
 * A picture that a person added to a course or a preset, or that is part of one of its documents, even of one
 * left out since. Throws `course_not_found`, `preset_not_found` and `file_not_found`.
 */
export async function getPicture(ctx: Ctx, owner: SourceOwner, { sourceId, file }: Place) {
  const isThere = await transaction(async (tx) => {
    await getOwner(tx, ctx, owner)
    const where = { id: sourceId, ...owner }
    if ((await tx.uploadedPicture.count({ where: { ...where, file } })) > 0) return true
    const source = await tx.source.findFirst({ where, select: { blocks: true } })
    const pictures = source ? readBlocks(source.blocks).flatMap(({ pictures = [] }) => pictures) : []
    return pictures.some((picture) => picture.file === file)
  })
  if (!isThere) throw new AppError('file_not_found')
  return {
    file: await storedFile(pictureKey(sourceId, file)),
    mediaType: pictureType(file),
    filename: file,
    etag: file.replace(/\W/g, '-'),
  }
}
