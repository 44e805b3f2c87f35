import type { Course } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError, InvalidInputError } from '../../../platform/errors.ts'
import { decodeBase64 } from '../../../platform/http/bodies/decode-base64.ts'
import { newId } from '../../../platform/ids.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { refused } from '../../../product/failures/failure-reason.ts'
import { getOwnCourse, lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { refusalOfFailure } from '../readers/extract-document.ts'
import type { CutEdges, EncodedPicture, PictureToTake } from '../readers/pictures/encode-picture.ts'
import { nameEncoded } from '../readers/pictures/name-encoded.ts'
import { INSPECTION_TIME, inspectionPool } from '../readers/source-pool.ts'
import { inUploadTurn } from '../readers/upload-turn.ts'
import { pictureKey } from '../source-file.ts'
import { type CoursePicture, listPictures, uploadedPicture } from './list-pictures.ts'

/** The limits on pictures added to a course: their number, and the bytes of each upload. */
export const MAX_UPLOADED = 100
export const MAX_PICTURE_UPLOAD_BYTES = 15 * 1024 * 1024

/** As on the wire, or with the decoded bytes of a large request. */
export type PictureUpload = { base64: string | Uint8Array; filename: string; alt: string }

const TEXT = {
  picture_unreadable:
    'This is no PNG, JPEG, WebP, GIF or SVG picture without letters that can be read, or it has more than 40 megapixels',
  picture_minor: 'The picture has less than 200 by 200 pixels, is a strip, or shows nothing',
  picture_too_large: 'The picture has more than 15 MB',
  picture_count: `A course has at most ${MAX_UPLOADED} pictures of its own`,
  picture_base64: 'This is not valid base64',
}

const wrong = (reason: keyof typeof TEXT): InvalidInputError =>
  new InvalidInputError([
    { loc: ['body', 'base64'], type: 'value_error', msg: TEXT[reason], ctx: { reason } },
  ])

/**
 * Adds a picture to a course, re-encoded like those of its documents; sending the same one again returns the
 * existing one. Throws `course_not_found`, `course_not_generating` if the course was canceled,
 * `rate_limited`, and InvalidInputError for what cannot be shown.
 */
export async function addPicture(
  ctx: Ctx,
  courseId: string,
  { base64, filename, alt }: PictureUpload,
): Promise<CoursePicture> {
  await transaction(async (tx) => requireOpen(await getOwnCourse(tx, ctx, courseId)))
  const bytes = typeof base64 === 'string' ? decodeBase64(base64) : base64
  if (!bytes?.length) throw wrong('picture_base64')
  if (bytes.length > MAX_PICTURE_UPLOAD_BYTES) throw wrong('picture_too_large')
  const encoded = await encode(ctx, { bytes })
  return keep(ctx, courseId, encoded, { name: filename, alt, caption: null })
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
  await transaction(async (tx) => requireOpen(await getOwnCourse(tx, ctx, courseId)))
  const whole = (await listPictures(ctx, courseId)).find(
    (each) => each.sourceId === sourceId && each.file === file,
  )
  if (!whole) throw new AppError('file_not_found')
  const encoded = await encode(ctx, { bytes: await storage().get(pictureKey(sourceId, file)), edges })
  const { sourceName: name, alt, caption = null } = whole
  return keep(ctx, courseId, encoded, { name, alt, caption })
}

/** Stores a picture and its row; duplicates are stored once. */
async function keep(
  ctx: Ctx,
  courseId: string,
  encoded: EncodedPicture,
  words: { name: string; alt: string; caption: string | null },
): Promise<CoursePicture> {
  const named = nameEncoded(encoded)
  const id = newId('pic')
  // Swept a day later if no row refers to it.
  await storage().put(pictureKey(id, named.file), encoded.bytes)
  const row = await transaction(async (tx) => {
    requireOpen(await lockOwnCourse(tx, ctx, courseId))
    const known = await tx.uploadedPicture.findUnique({
      where: { courseId_file: { courseId, file: named.file } },
    })
    if (known) return known
    if ((await tx.uploadedPicture.count({ where: { courseId } })) >= MAX_UPLOADED)
      throw wrong('picture_count')
    return tx.uploadedPicture.create({ data: { id, courseId, ...words, ...named } })
  })
  if (row.id !== id) await storage().deletePrefix(`sources/${id}/`)
  return uploadedPicture(row)
}

function requireOpen({ status }: Course): void {
  if (status === 'cancelled') throw new AppError('course_not_generating')
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
