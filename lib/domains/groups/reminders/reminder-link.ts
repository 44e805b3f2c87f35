import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '../../../platform/env.ts'

const sign = (learnerId: string): Buffer =>
  createHmac('sha256', env().NEXTAUTH_SECRET).update(`reminders\n${learnerId}`).digest()

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
  const [given, wanted] = [Buffer.from(mac, 'base64url'), sign(learnerId)]
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? learnerId : null
}
