import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

const decoy = (): Promise<string> => {
  const holder = globalThis as { coursewrightDecoyHash?: Promise<string> }
  holder.coursewrightDecoyHash ??= hash(randomBytes(16).toString('hex'))
  return holder.coursewrightDecoyHash
}

/** Argon2id hash of a password, in its own portable text form. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/**
 * Whether the password is correct. Without a stored hash (unknown user) it takes equally long and returns
 * false.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy()), password)
  return stored !== null && matches
}

/** A password for a new user, 96 random bits. */
export const randomPassword = (): string => randomBytes(12).toString('base64url')
