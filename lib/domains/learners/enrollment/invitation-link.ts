import { createHmac } from 'node:crypto'
import { now } from '../../../platform/clock.ts'
import { env } from '../../../platform/env.ts'
import { isSignedWith } from '../../../platform/rotating-secret.ts'

/** How long an invitation works. */
export const INVITATION_DAYS = 7
const INVITATION_SECONDS = INVITATION_DAYS * 24 * 3600

const sign = (enrollmentId: string, expires: string, secret = env().NEXTAUTH_SECRET): Buffer =>
  createHmac('sha256', secret).update(`invitation\n${enrollmentId}\n${expires}`).digest()

/** The content of a valid invitation: whose it is and when it expires. */
export type InvitationToken = { enrollmentId: string; expiresAt: Date }

/**
 * A signed portal link that signs in the learner of an enrollment, for 7 days or until the enrollment is
 * removed; only once with INVITATION_USE=once.
 */
export function mintInvitation(enrollmentId: string): { url: string; expiresAt: Date } {
  const expires = Math.floor(now().getTime() / 1000) + INVITATION_SECONDS
  const token = `${enrollmentId}.${expires}.${sign(enrollmentId, String(expires)).toString('base64url')}`
  return { url: `${env().appUrl}/learn/sign-in?token=${token}`, expiresAt: new Date(expires * 1000) }
}

/** What an invitation token says; null if it is malformed, altered or expired. It may have been used. */
export function readInvitation(token: string): InvitationToken | null {
  const [enrollmentId = '', expires = '', mac = ''] = token.split('.')
  const signed = (secret: string) => sign(enrollmentId, expires, secret)
  const genuine = isSignedWith('NEXTAUTH_SECRET', signed, Buffer.from(mac, 'base64url'))
  const expiresAt = new Date(Number(expires) * 1000)
  return genuine && expiresAt > now() ? { enrollmentId, expiresAt } : null
}
