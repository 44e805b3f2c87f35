import { randomBytes } from 'node:crypto'
import type { Mode } from './context.ts'
import { hashSecret } from './hash-secret.ts'

/**
 * A new API key of 256 random bits, and what is stored of it. The key itself is shown once and never stored.
 */
export function mintApiKey(mode: Mode): { key: string; prefix: string; hash: string } {
  const key = `sk_${mode}_${randomBytes(32).toString('hex')}`
  return { key, prefix: key.slice(0, 14), hash: hashSecret(key) }
}
