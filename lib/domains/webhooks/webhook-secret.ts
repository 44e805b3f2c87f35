import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '../../platform/env.ts'
import type { InputIssue } from '../../platform/errors.ts'

const MIN_BYTES = 32
const MAX_LENGTH = 500
const HEX = /^[0-9a-f]+$/i
const BASE64 = /^([A-Za-z0-9+/]+|[A-Za-z0-9_-]+)={0,2}$/

/**
 * Whether a text is at least 32 bytes in hex or base64 (including the URL alphabet). Ambiguous texts count as
 * hex.
 */
export function isStrongSecret(secret: string): boolean {
  if (secret.length > MAX_LENGTH) return false
  if (HEX.test(secret)) return secret.length % 2 === 0 && secret.length / 2 >= MIN_BYTES
  return BASE64.test(secret) && Buffer.from(secret, 'base64').length >= MIN_BYTES
}

/** The issues of a body's `secret`, without repeating it; empty if {@link isStrongSecret}. */
export function secretIssues(secret: string): InputIssue[] {
  if (isStrongSecret(secret)) return []
  const error = `the secret must be at least ${MIN_BYTES} random bytes as base64 or hex, at most ${MAX_LENGTH} characters long`
  return [{ loc: ['body', 'secret'], type: 'value_error', msg: `Value error, ${error}`, ctx: { error } }]
}

function sealingKey(): { key: Buffer; keyId: string } {
  const secret = Buffer.from(env().SECRETS_KEY, 'base64')
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'webhook-secret', 32))
  return { key, keyId: createHash('sha256').update(key).digest('hex').slice(0, 8) }
}

const boundTo = (keyId: string, accountId: string) => Buffer.from(`${keyId} ${accountId}`)

/** Encrypts an account's secret for the database, as `<key id>.<base64>`; it opens for this account only. */
export function sealSecret(accountId: string, secret: string): string {
  const { key, keyId } = sealingKey()
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(keyId, accountId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `${keyId}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')}`
}

/**
 * Decrypts a secret from {@link sealSecret}. Throws if it was encrypted with another SECRETS_KEY, for another
 * account, or altered.
 */
export function openSecret(accountId: string, sealed: string): string {
  const { key, keyId } = sealingKey()
  const [sealedWith, text = ''] = sealed.split('.')
  if (sealedWith !== keyId) throw new Error('The webhook secret was encrypted with another SECRETS_KEY.')
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(boundTo(keyId, accountId)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
