import { createHash } from 'node:crypto'

/** Hex SHA-256 of a secret, for storage. Our secrets are random, so a fast unsalted hash is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
