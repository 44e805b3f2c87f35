import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { getOwnPreset, lockOwnPreset } from '../../ownership/lock-own-preset.ts'
import { type CoursePicture, uploadedPicture, uploadedTo } from './list-pictures.ts'

/** The picture library of a preset, newest first. Throws `preset_not_found`. */
export async function listLibrary(ctx: Ctx, presetId: string): Promise<CoursePicture[]> {
  const rows = await transaction(async (tx) => {
    await getOwnPreset(tx, ctx, presetId)
    return uploadedTo(tx, { presetId })
  })
  return rows.map(uploadedPicture)
}

type Place = { presetId: string; sourceId: string }

/** Changes the texts of a picture in a library. Throws `preset_not_found` and `file_not_found`. */
export async function updateLibraryPicture(
  ctx: Ctx,
  { presetId, sourceId }: Place,
  { alt, caption }: { alt?: string | undefined; caption?: string | null | undefined },
): Promise<CoursePicture> {
  const row = await transaction(async (tx) => {
    await lockOwnPreset(tx, ctx, presetId)
    const where = { id: sourceId, presetId }
    if ((await tx.uploadedPicture.count({ where })) === 0) throw new AppError('file_not_found')
    return tx.uploadedPicture.update({
      where,
      data: { ...(alt !== undefined && { alt }), ...(caption !== undefined && { caption: caption || null }) },
    })
  })
  return uploadedPicture(row)
}

/**
 * Deletes a picture from a library; courses have copies of those they took. Throws `preset_not_found` and
 * `file_not_found`.
 */
export async function deleteLibraryPicture(ctx: Ctx, { presetId, sourceId }: Place): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnPreset(tx, ctx, presetId)
    const { count } = await tx.uploadedPicture.deleteMany({ where: { id: sourceId, presetId } })
    if (count === 0) throw new AppError('file_not_found')
  })
  await storage().deletePrefix(`sources/${sourceId}/`)
}
