import { db } from '../db.ts'
import { hashSecret } from './hash-secret.ts'

/** Ends a learner session by its cookie value. No-op if it is unknown or has ended. */
export async function endLearnerSession(cookie: string): Promise<void> {
  await db().learnerSession.deleteMany({ where: { hash: hashSecret(cookie) } })
}
