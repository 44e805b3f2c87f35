import { db } from '../db.ts'
import { hashSecret } from './hash-secret.ts'

/** Ends a learner's session by its cookie's value; the cookie is refused from now on. Unknown or ended: nothing happens. */
export async function endLearnerSession(cookie: string): Promise<void> {
  await db().learnerSession.deleteMany({ where: { hash: hashSecret(cookie) } })
}
