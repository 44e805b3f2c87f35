import { createHash, randomBytes } from 'node:crypto'
import type { Mode } from './context.ts'

/** A fresh API key of 256 random bits, with what is stored of it. The key itself is shown once and never kept. */
export function mintApiKey(mode: Mode): { key: string; prefix: string; hash: string } {
  const key = `sk_${mode}_${randomBytes(32).toString('hex')}`
  return { key, prefix: key.slice(0, 14), hash: hashApiKey(key) }
}

/** SHA-256 of a key, hex. Keys are random, so a fast unsalted hash is enough. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('hex')
