import { randomBytes } from 'node:crypto'
import { now } from '../clock.ts'
import type { Tx } from '../db.ts'
import { newId } from '../ids.ts'
import { hashSecret } from './hash-secret.ts'
import { SESSION_SECONDS } from './session-token.ts'

/**
 * Starts a learner session and deletes expired ones. Returns the cookie value, which is stored nowhere, and
 * the expiry.
 */
export async function createLearnerSession(
  tx: Tx,
  learnerId: string,
): Promise<{ cookie: string; expiresAt: Date }> {
  const time = now()
  const expiresAt = new Date(time.getTime() + SESSION_SECONDS * 1000)
  const cookie = randomBytes(32).toString('base64url')
  await tx.learnerSession.deleteMany({ where: { learnerId, expiresAt: { lte: time } } })
  await tx.learnerSession.create({
    data: { id: newId('lse'), learnerId, hash: hashSecret(cookie), createdAt: time, expiresAt },
  })
  return { cookie, expiresAt }
}
