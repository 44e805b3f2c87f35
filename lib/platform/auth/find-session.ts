import { now } from '../clock.ts'
import { pgPool } from '../db.ts'
import { env } from '../env.ts'
import type { UserRole } from './context.ts'
import type { SessionToken } from './session-token.ts'

/** A signed-in console user. */
export type SignedIn = {
  sessionId: string
  userId: string
  accountId: string
  email: string
  name: string | null
  role: UserRole
  /** the account requires two-step sign-in, and this user, who came with a password, has not set it up */
  mustSetUpTwoStep: boolean
}

const LAST_USED_EVERY_MS = 60_000

const QUERY = `
  SELECT s.id AS "sessionId", u.id AS "userId", u.account_id AS "accountId", u.email, u.name, u.role,
    a.two_step_required AND u.two_step_at IS NULL AND NOT s.by_provider AS "mustSetUpTwoStep",
    s.last_used_at AS "lastUsedAt"
  FROM session s JOIN "user" u ON u.id = s.user_id JOIN account a ON a.id = u.account_id
  WHERE s.id = $1 AND u.id = $2 AND u.session_version = $3 AND s.expires_at > $4 AND s.last_used_at > $5`

/**
 * The user of a session token; null if signed out, expired, idle for too long, deleted, or issued before a
 * password change. This is a use of the session, written at most once a minute.
 */
export async function findSession(token: SessionToken): Promise<SignedIn | null> {
  const time = now()
  const result = await pgPool().query<SignedIn & { lastUsedAt: Date }>({
    name: 'find-session',
    text: QUERY,
    values: [token.sid, token.sub, token.version, time, idleSince(time)],
  })
  const row = result.rows[0]
  if (!row) return null
  const { lastUsedAt, ...signedIn } = row
  if (time.getTime() - lastUsedAt.getTime() >= LAST_USED_EVERY_MS) await touch(row.sessionId, time)
  return signedIn
}

/** A session that was last used at this time or earlier has ended. */
export const idleSince = (time: Date): Date => new Date(time.getTime() - env().SESSION_IDLE_MINUTES * 60_000)

async function touch(sessionId: string, time: Date): Promise<void> {
  const text = 'UPDATE session SET last_used_at = $2 WHERE id = $1 AND last_used_at < $2'
  await pgPool().query(text, [sessionId, time])
}
