import { createHmac } from 'node:crypto'
import { env } from '../../../platform/env.ts'
import { isSignedWith } from '../../../platform/rotating-secret.ts'

const sign = (learnerId: string, secret = env().NEXTAUTH_SECRET): Buffer =>
  createHmac('sha256', secret).update(`reminders\n${learnerId}`).digest()

/**
 * Where a learner turns reminders off and on: the page that asks, and the endpoint for mail programs, which
 * unsubscribes with one click. They never expire.
 */
export function reminderLinks(learnerId: string): { page: string; oneClick: string } {
  const token = `${learnerId}.${sign(learnerId).toString('base64url')}`
  const { appUrl } = env()
  return {
    page: `${appUrl}/learn/reminders?token=${token}`,
    oneClick: `${appUrl}/api/v1/learn/reminders/unsubscribe?token=${token}`,
  }
}

/** Whose token it is; null if it is malformed or altered. */
export function readReminderToken(token: string): string | null {
  const [learnerId = '', mac = ''] = token.split('.')
  const signed = (secret: string) => sign(learnerId, secret)
  return isSignedWith('NEXTAUTH_SECRET', signed, Buffer.from(mac, 'base64url')) ? learnerId : null
}
