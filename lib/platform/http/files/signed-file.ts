import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { now } from '../../clock.ts'
import { env } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { isSignedWith } from '../../rotating-secret.ts'
import { DISPOSITIONS, type Disposition } from './content-disposition.ts'
import { FILE_MEDIA_TYPES, type FileMediaType } from './file-media-types.ts'

/**
 * The target of a signed URL. `key` is a storage key, the others become response headers; `uncached` forbids
 * caching.
 */
export type SignedFile = {
  key: string
  filename: string
  mediaType: FileMediaType
  disposition: Disposition
  uncached?: boolean
  /** the enrollment, share or guest link it was issued for; the URL ends with it */
  grantId?: string | undefined
}

const HOUR = 3600
const payload = z.tuple([
  z.string(),
  z.string(),
  z.enum(Object.values(FILE_MEDIA_TYPES)),
  z.enum(DISPOSITIONS),
  z.int(),
  z.boolean().optional(),
  z.string().optional(),
])

/**
 * An absolute URL of a stored file that needs no credential and is valid for `ttlSeconds` (default: one
 * hour).
 */
export function signFileUrl(file: SignedFile & { ttlSeconds?: number }): string {
  const expires = Math.floor(now().getTime() / 1000) + (file.ttlSeconds ?? HOUR)
  const { key, filename, mediaType, disposition, uncached, grantId } = file
  const claims: z.infer<typeof payload> = [key, filename, mediaType, disposition, expires]
  if (uncached || grantId) claims.push(uncached === true)
  if (grantId) claims.push(grantId)
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${env().appUrl}/api/v1/files/${text}.${signature(text).toString('base64url')}`
}

/**
 * The file of a token, and its remaining validity in seconds; the caller must check its grant. Throws
 * AppError `file_url_expired` if the token was altered or has expired.
 */
export function verifyFileToken(token: string): SignedFile & { secondsLeft: number } {
  const [text = '', given = ''] = token.split('.')
  const bytes = Buffer.from(given, 'base64url')
  const genuine =
    isSignedWith('FILE_URL_SECRET', (secret) => signature(text, secret), bytes) &&
    token === `${text}.${bytes.toString('base64url')}`
  if (!genuine) throw new AppError('file_url_expired')
  const [key, filename, mediaType, disposition, expires, uncached = false, grantId] = payload.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  )
  const secondsLeft = expires - Math.floor(now().getTime() / 1000)
  if (secondsLeft <= 0) throw new AppError('file_url_expired')
  const shown = { key, filename, mediaType, disposition, uncached }
  return { ...shown, ...(grantId && { grantId }), secondsLeft }
}

const signature = (text: string, secret = env().FILE_URL_SECRET): Buffer =>
  createHmac('sha256', secret).update(text).digest()
