import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '../env.ts'

const key = () =>
  Buffer.from(hkdfSync('sha256', Buffer.from(env().SECRETS_KEY, 'base64'), '', 'idempotency', 32))

/** Encrypts a stored response: it may contain a new API key, which is stored nowhere else. */
export function sealAnswer(text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key(), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/**
 * Decrypts what {@link sealAnswer} encrypted. Throws if it was altered or sealed with another SECRETS_KEY.
 */
export function openAnswer(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/**
 * The hex fingerprint that identifies a repeated request. Keyed: a request may contain a password, which a
 * plain hash would expose to guessing.
 */
export const fingerprint = (text: string): string => createHmac('sha256', key()).update(text).digest('hex')
