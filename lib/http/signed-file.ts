import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { now } from '../clock.ts'
import { env } from '../env.ts'
import { AppError } from '../errors.ts'

/** What a signed address leads to. `key` is a storage key; the other three become headers of the answer. */
export type SignedFile = {
  key: string
  filename: string
  mediaType: string
  disposition: 'inline' | 'attachment'
}

const HOUR = 3600
const payload = z.tuple([z.string(), z.string(), z.string(), z.enum(['inline', 'attachment']), z.int()])

/** An absolute address of a stored file that needs no credential and works for `ttlSeconds` (one hour). */
export function signFileUrl(file: SignedFile & { ttlSeconds?: number }): string {
  const expires = Math.floor(now().getTime() / 1000) + (file.ttlSeconds ?? HOUR)
  const claims: z.infer<typeof payload> = [file.key, file.filename, file.mediaType, file.disposition, expires]
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${env().appUrl}/api/v1/files/${text}.${signature(text).toString('base64url')}`
}

/** The file a token stands for, and how long still, in seconds. Throws AppError `file_url_expired` when altered or too old. */
export function verifyFileToken(token: string): SignedFile & { secondsLeft: number } {
  const [text = '', given = ''] = token.split('.')
  const wanted = signature(text)
  const bytes = Buffer.from(given, 'base64url')
  const genuine =
    bytes.length === wanted.length &&
    timingSafeEqual(bytes, wanted) &&
    token === `${text}.${bytes.toString('base64url')}`
  if (!genuine) throw new AppError('file_url_expired')
  const [key, filename, mediaType, disposition, expires] = payload.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  )
  const secondsLeft = expires - Math.floor(now().getTime() / 1000)
  if (secondsLeft <= 0) throw new AppError('file_url_expired')
  return { key, filename, mediaType, disposition, secondsLeft }
}

const signature = (text: string): Buffer => createHmac('sha256', env().FILE_URL_SECRET).update(text).digest()
