import { createHmac } from 'node:crypto'
import type { ShareLink } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import { env } from '../../platform/env.ts'
import { isSignedWith } from '../../platform/rotating-secret.ts'

const VALID_MS = 4 * 3600 * 1000

type Locked = Pick<ShareLink, 'id' | 'passwordHash'>

const sign = ({ id, passwordHash }: Locked, expires: string, secret = env().NEXTAUTH_SECRET): Buffer =>
  createHmac('sha256', secret).update(`share\n${id}\n${passwordHash}\n${expires}`).digest()

/**
 * What a visitor who knew the password shows from then on. Not a cookie: browsers keep those from a frame on
 * another site.
 */
export function mintShareAccess(share: Locked): { access: string; expiresAt: Date } {
  const expiresAt = new Date(now().getTime() + VALID_MS)
  const expires = String(expiresAt.getTime())
  return { access: `${expires}.${sign(share, expires).toString('base64url')}`, expiresAt }
}

/** Whether a visitor may see what a link shows. */
export function mayWatch(share: Locked, access: string | undefined): boolean {
  if (share.passwordHash === null) return true
  const [expires = '', mac = ''] = (access ?? '').split('.')
  return (
    isSignedWith(
      'NEXTAUTH_SECRET',
      (secret) => sign(share, expires, secret),
      Buffer.from(mac, 'base64url'),
    ) && Number(expires) > now().getTime()
  )
}
