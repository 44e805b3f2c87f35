import { now } from '../clock.ts'
import { pgPool } from '../db.ts'
import type { SessionToken } from './session-token.ts'

/** A signed-in console user. */
export type SignedIn = {
  sessionId: string
  userId: string
  accountId: string
  email: string
  name: string | null
  role: 'reviewer' | 'operator'
}

const QUERY = `
  SELECT s.id AS "sessionId", u.id AS "userId", u.account_id AS "accountId", u.email, u.name, u.role
  FROM session s JOIN "user" u ON u.id = s.user_id
  WHERE s.id = $1 AND u.id = $2 AND u.session_version = $3 AND s.expires_at > $4`

/** The user of a session token; null if signed out, expired, deleted, or issued before a password change. */
export async function findSession(token: SessionToken): Promise<SignedIn | null> {
  const result = await pgPool().query<SignedIn>({
    name: 'find-session',
    text: QUERY,
    values: [token.sid, token.sub, token.version, now()],
  })
  return result.rows[0] ?? null
}
