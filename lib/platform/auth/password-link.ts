import { createHmac } from 'node:crypto'
import type { User } from '../../generated/prisma/client.ts'
import { now } from '../clock.ts'
import { env } from '../env.ts'
import { isSignedWith } from '../rotating-secret.ts'

/** How long the set-password link of a new user works, in seconds. */
export const PASSWORD_LINK_SECONDS = 7 * 24 * 3600

// The signature covers the stored hash: setting a password invalidates every earlier link, so a link works
// once.
const sign = (
  user: Pick<User, 'id' | 'passwordHash'>,
  expires: number,
  secret = env().NEXTAUTH_SECRET,
): string =>
  createHmac('sha256', secret)
    .update(`set-password\n${user.id}\n${expires}\n${user.passwordHash}`)
    .digest('base64url')

/** A one-time link with which a user chooses a password, valid for this many seconds, and its expiry. */
export function mintPasswordLink(
  user: Pick<User, 'id' | 'passwordHash'>,
  seconds = PASSWORD_LINK_SECONDS,
): { url: string; expiresAt: Date } {
  const expires = Math.floor(now().getTime() / 1000) + seconds
  const token = `${user.id}.${expires}.${sign(user, expires)}`
  return { url: `${env().appUrl}/set-password?token=${token}`, expiresAt: new Date(expires * 1000) }
}

/** The user id a token claims; null if malformed. The claim must still be verified. */
export const passwordLinkUser = (token: string): string | null =>
  /^(usr_[0-9a-z]{26})\.\d+\.[\w-]+$/.exec(token)?.[1] ?? null

/** Whether a link's token is for this user, not expired and not used. */
export function isPasswordLinkValid(token: string, user: Pick<User, 'id' | 'passwordHash'>): boolean {
  const expires = Number(token.split('.')[1])
  const given = Buffer.from(token.split('.')[2] ?? '')
  const genuine = isSignedWith('NEXTAUTH_SECRET', (secret) => Buffer.from(sign(user, expires, secret)), given)
  return genuine && expires * 1000 > now().getTime()
}
