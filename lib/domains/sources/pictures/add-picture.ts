import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError, InvalidInputError } from '../../../platform/errors.ts'
import { decodeBase64 } from '../../../platform/http/bodies/decode-base64.ts'
import { newId } from '../../../platform/ids.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { refused } from '../../../product/failures/failure-reason.ts'
import { refusalOfFailure } from '../readers/extract-document.ts'
import type { CutEdges, EncodedPicture, PictureToTake } from '../readers/pictures/encode-picture.ts'
import { nameEncoded } from '../readers/pictures/name-encoded.ts'
import { INSPECTION_TIME, inspectionPool } from '../readers/source-pool.ts'
import { inUploadTurn } from '../readers/upload-turn.ts'
import { pictureKey } from '../source-file.ts'
import { getOwner, lockOwner, type OwnerRow, type SourceOwner } from '../source-owner.ts'
import { type CoursePicture, listPictures, uploadedPicture } from './list-pictures.ts'

/** The limits on pictures added to a course or a library: their number, and the bytes of each upload. */
export const MAX_UPLOADED = 100
export const MAX_PICTURE_UPLOAD_BYTES = 15 * 1024 * 1024

/** As on the wire, or with the decoded bytes of a large request. */
export type PictureUpload = {
  base64: string | Uint8Array
  filename: string
  alt: string
  caption?: string | null | undefined
}

const TEXT = {
  picture_unreadable:
    'This is no PNG, JPEG, WebP, GIF or SVG picture without letters that can be read, or it has more than 40 megapixels',
  picture_minor: 'The picture has less than 200 by 200 pixels, is a strip, or shows nothing',
  picture_too_large: 'The picture has more than 15 MB',
  picture_count: `There are at most ${MAX_UPLOADED} pictures besides those of documents`,
  picture_base64: 'This is not valid base64',
}

const wrong = (reason: keyof typeof TEXT): InvalidInputError =>
  new InvalidInputError([
    { loc: ['body', 'base64'], type: 'value_error', msg: TEXT[reason], ctx: { reason } },
  ])

/**
 * Adds a picture to a course, or to the library of a preset, re-encoded like those of documents; sending the
 * same one again returns the existing one. Throws `course_not_found`, `preset_not_found`,
 * `course_not_generating` if the course was canceled, `rate_limited`, and InvalidInputError for what cannot
 * be shown.
 */
export async function addPicture(
  ctx: Ctx,
  owner: SourceOwner,
  { base64, filename, alt, caption }: PictureUpload,
): Promise<CoursePicture> {
  await transaction(async (tx) => requireChangeable(await getOwner(tx, ctx, owner)))
  const bytes = typeof base64 === 'string' ? decodeBase64(base64) : base64
  if (!bytes?.length) throw wrong('picture_base64')
  if (bytes.length > MAX_PICTURE_UPLOAD_BYTES) throw wrong('picture_too_large')
  const encoded = await encode(ctx, { bytes })
  return keep(ctx, owner, encoded, { name: filename, alt, caption: caption || null })
}

/**
 * Crops a picture of a course into a new one: the original stays, and what was cut off is shown nowhere.
 * Throws like {@link addPicture}, and `file_not_found`.
 */
export async function cropPicture(
  ctx: Ctx,
  { courseId, sourceId, file }: { courseId: string; sourceId: string; file: string },
  edges: CutEdges,
): Promise<CoursePicture> {
  await transaction(async (tx) => requireChangeable(await getOwner(tx, ctx, { courseId })))
  const whole = (await listPictures(ctx, courseId)).find(
    (each) => each.sourceId === sourceId && each.file === file,
  )
  if (!whole) throw new AppError('file_not_found')
  const encoded = await encode(ctx, { bytes: await storage().get(pictureKey(sourceId, file)), edges })
  const { sourceName: name, alt, caption = null } = whole
  return keep(ctx, { courseId }, encoded, { name, alt, caption })
}

/** Stores a picture and its row; duplicates are stored once. */
async function keep(
  ctx: Ctx,
  owner: SourceOwner,
  encoded: EncodedPicture,
  words: { name: string; alt: string; caption: string | null },
): Promise<CoursePicture> {
  const named = nameEncoded(encoded)
  const id = newId('pic')
  // Swept a day later if no row refers to it.
  await storage().put(pictureKey(id, named.file), encoded.bytes)
  const row = await transaction(async (tx) => {
    requireChangeable(await lockOwner(tx, ctx, owner))
    const known = await tx.uploadedPicture.findFirst({ where: { ...owner, file: named.file } })
    if (known) return known
    if ((await tx.uploadedPicture.count({ where: owner })) >= MAX_UPLOADED) throw wrong('picture_count')
    return tx.uploadedPicture.create({ data: { id, ...owner, ...words, ...named } })
  })
  if (row.id !== id) await storage().deletePrefix(`sources/${id}/`)
  return uploadedPicture(row)
}

function requireChangeable({ course }: OwnerRow): void {
  if (course?.status === 'cancelled') throw new AppError('course_not_generating')
}

/** Decoded and encoded in a worker, like any untrusted file. */
async function encode(ctx: Ctx, picture: PictureToTake): Promise<EncodedPicture> {
  const found = await inUploadTurn(ctx, () =>
    inspectionPool().run('takePicture', picture, INSPECTION_TIME).catch(refusalOfFailure),
  )
  if (typeof found === 'object' && 'refusal' in found) throw refused(['body', 'base64'], found.refusal)
  if (found === 'minor') throw wrong('picture_minor')
  if (found === 'unreadable') throw wrong('picture_unreadable')
  return found
}
