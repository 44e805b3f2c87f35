import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { acceptedValues } from '../rotating-secret.ts'

/** The keys in use, that of the current SECRETS_KEY first. */
const keys = (): [current: Buffer, previous?: Buffer] =>
  acceptedValues('SECRETS_KEY').map((secret) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', 'idempotency', 32)),
  ) as [Buffer, Buffer?]

/** Encrypts a stored response: it may contain a new API key, which is stored nowhere else. */
export function sealAnswer(text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys()[0], nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/**
 * Decrypts what {@link sealAnswer} encrypted. Throws if it was altered or sealed with a SECRETS_KEY that
 * is no longer accepted.
 */
export function openAnswer(sealed: string): string {
  const [current, previous] = keys()
  try {
    return open(current, sealed)
  } catch (error) {
    if (!previous) throw error
    return open(previous, sealed)
  }
}

function open(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/**
 * The hex fingerprint that identifies a repeated request. Keyed: a request may contain a password, which a
 * plain hash would expose to guessing. `previous` is the one it had with the SECRETS_KEY before.
 */
export function fingerprints(text: string): { current: string; previous: string | undefined } {
  const [current, previous] = keys().map((key) => key && createHmac('sha256', key).update(text).digest('hex'))
  return { current: current ?? '', previous }
}
