import { deflateRawSync } from 'node:zlib'
import type { InputIssue } from '../../platform/errors.ts'
import { openText, sealText } from '../../platform/sealed-text.ts'

const MIN_BYTES = 32
const MAX_LENGTH = 500
const HEX = /^[0-9a-f]+$/i
const BASE64 = /^([A-Za-z0-9+/]+|[A-Za-z0-9_-]+)={0,2}$/

/**
 * Whether a text is at least 32 bytes in hex or base64 (including the URL alphabet), and still is when
 * compressed: repetitions guard nothing. Ambiguous texts count as hex.
 */
export function isStrongSecret(secret: string): boolean {
  if (secret.length > MAX_LENGTH || deflateRawSync(secret).length < MIN_BYTES) return false
  if (HEX.test(secret)) return secret.length % 2 === 0 && secret.length / 2 >= MIN_BYTES
  return BASE64.test(secret) && Buffer.from(secret, 'base64').length >= MIN_BYTES
}

/** The issues of a body's `secret`, without repeating it; empty if {@link isStrongSecret}. */
export function secretIssues(secret: string): InputIssue[] {
  if (isStrongSecret(secret)) return []
  const error = `the secret must be at least ${MIN_BYTES} random bytes as base64 or hex, without repetitions, at most ${MAX_LENGTH} characters long`
  return [{ loc: ['body', 'secret'], type: 'value_error', msg: `Value error, ${error}`, ctx: { error } }]
}

/** Encrypts an account's secret for the database; it opens for this account only. */
export const sealSecret = (accountId: string, secret: string): string =>
  sealText('webhook-secret', accountId, secret)

/** The same as {@link openSecret}, but null for a secret that cannot be read. */
export function findSecret(accountId: string, sealed: string): string | null {
  try {
    return openSecret(accountId, sealed)
  } catch {
    return null
  }
}

/**
 * Decrypts a secret from {@link sealSecret}. Throws if it was encrypted with another SECRETS_KEY, for another
 * account, or altered.
 */
export const openSecret = (accountId: string, sealed: string): string =>
  openText('webhook-secret', accountId, sealed)
