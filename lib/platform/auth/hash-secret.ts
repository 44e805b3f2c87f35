import { createHash } from 'node:crypto'

/** SHA-256 of a secret, hex: what is stored of it. Ours are random, so a fast unsalted hash is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
