import { db } from '../db.ts'
import { hashSecret } from './hash-secret.ts'
import { logSignedOut } from './log-sign-in.ts'

/** Ends a learner session by its cookie value. No-op if it is unknown or has ended. */
export async function endLearnerSession(cookie: string): Promise<void> {
  const where = { hash: hashSecret(cookie) }
  const session = await db().learnerSession.findUnique({ where, select: { learnerId: true } })
  const { count } = await db().learnerSession.deleteMany({ where })
  if (session && count > 0) logSignedOut({ learnerId: session.learnerId })
}
