import { now } from '../clock.ts'
import { pool } from '../db.ts'
import { AppError } from '../errors.ts'
import { hashApiKey } from './api-key.ts'
import type { Actor, Mode } from './context.ts'
import { readSession } from './read-session.ts'
import { readCookie, sessionCookieName } from './session-token.ts'

/** Who calls. `accountId` is null for an operator (it names one), `mode` is null for a session (it chooses one). */
export type Credential = {
  kind: 'key' | 'reviewer' | 'operator' | 'learner'
  accountId: string | null
  mode: Mode | null
  actor: Actor
  /** what its requests are counted by */
  rateKey: string
  /** requests a minute of its own; null: what is usual for its kind */
  ratePerMinute: number | null
  viaCookie: boolean
}

type KeyRow = {
  id: string
  account_id: string
  mode: Mode
  name: string
  revoked_at: Date | null
  last_used_at: Date | null
  rate_limit: number | null
}

const LAST_USED_EVERY_MS = 60_000
const KEY_QUERY = `
  SELECT k.id, k.account_id, k.mode, k.name, k.revoked_at, k.last_used_at, a.rate_limit
  FROM api_key k JOIN account a ON a.id = k.account_id WHERE k.hash = $1`

/**
 * Reads the credential of a request: the bearer key or, only without an Authorization header, the session cookie.
 * Null when there is none. Throws `invalid_api_key`, `revoked_api_key` or `invalid_session`.
 */
export async function authenticate(request: Request): Promise<Credential | null> {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) return authenticateKey(authorization)
  const cookie = readCookie(request.headers.get('cookie'), sessionCookieName())
  return cookie ? authenticateSession(cookie) : null
}

async function authenticateKey(authorization: string): Promise<Credential> {
  const key = /^Bearer +(\S+)\s*$/i.exec(authorization)?.[1]
  if (!key) throw new AppError('invalid_api_key')
  const found = await pool().query<KeyRow>({
    name: 'find-api-key',
    text: KEY_QUERY,
    values: [hashApiKey(key)],
  })
  const row = found.rows[0]
  if (!row) throw new AppError('invalid_api_key')
  if (row.revoked_at) throw new AppError('revoked_api_key')
  await touchKey(row)
  return {
    kind: 'key',
    accountId: row.account_id,
    mode: row.mode,
    actor: { kind: 'key', id: row.id, label: row.name },
    rateKey: `account:${row.account_id}:${row.mode}`,
    ratePerMinute: row.rate_limit,
    viaCookie: false,
  }
}

async function touchKey(row: KeyRow): Promise<void> {
  const time = now()
  if (row.last_used_at && time.getTime() - row.last_used_at.getTime() < LAST_USED_EVERY_MS) return
  await pool().query('UPDATE api_key SET last_used_at = $2 WHERE id = $1', [row.id, time])
}

async function authenticateSession(cookie: string): Promise<Credential> {
  const session = await readSession(cookie)
  if (!session) throw new AppError('invalid_session')
  return {
    kind: session.role,
    accountId: session.role === 'operator' ? null : session.accountId,
    mode: null,
    actor: { kind: session.role, id: session.userId, label: session.email },
    rateKey: `session:${session.sessionId}`,
    ratePerMinute: null,
    viaCookie: true,
  }
}
