import { now } from '../clock.ts'
import { pgPool } from '../db.ts'
import type { Mode } from './context.ts'
import { hashSecret } from './hash-secret.ts'

/** A signed-in learner. */
export type LearnerSignedIn = {
  sessionId: string
  learnerId: string
  accountId: string
  mode: Mode
  email: string
  name: string | null
}

const QUERY = `
  SELECT s.id AS "sessionId", l.id AS "learnerId", l.account_id AS "accountId", l.mode, l.email, l.name
  FROM learner_session s JOIN learner l ON l.id = s.learner_id WHERE s.hash = $1 AND s.expires_at > $2`

/** The learner behind the value of a learner's cookie; null when signed out, expired or erased. */
export async function findLearnerSession(cookie: string): Promise<LearnerSignedIn | null> {
  const { rows } = await pgPool().query<LearnerSignedIn>({
    name: 'find-learner-session',
    text: QUERY,
    values: [hashSecret(cookie), now()],
  })
  return rows[0] ?? null
}
