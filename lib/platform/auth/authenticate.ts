import { type CallWindow, type CountedCall, countCallSql, readCallWindow } from '../call-window.ts'
import { now } from '../clock.ts'
import { pgPool } from '../db.ts'
import { env } from '../env.ts'
import { AppError } from '../errors.ts'
import type { Actor, KeyScope, Mode } from './context.ts'
import { findLearnerSession } from './find-learner-session.ts'
import { hashSecret } from './hash-secret.ts'
import { getLaunchSession, isLaunchSession } from './launch/launch-session.ts'
import { learnerCookieName } from './learner-cookie.ts'
import { readSession } from './read-session.ts'
import { readCookie, sessionCookieName } from './session-token.ts'

/**
 * Who calls. `accountId` is null for an operator (who names one), `mode` is null for a session (which selects
 * one).
 */
export type Credential = {
  kind: 'key' | 'reviewer' | 'operator' | 'learner'
  accountId: string | null
  mode: Mode | null
  actor: Actor
  /** what a key may do; absent for people */
  scopes?: readonly KeyScope[]
  /** the browser session of a console user */
  sessionId?: string
  /** the only course it opens, for a launch of a live package */
  courseId?: string
  /** a console user who may only set up two-step sign-in */
  mustSetUpTwoStep?: boolean
  /** the rate limit key of its requests */
  rateKey: string
  /** its own limit of requests per minute; null: the default of its kind */
  ratePerMinute: number | null
  /** this request, if reading the credential already counted it */
  counted: CountedCall | null
  viaCookie: boolean
}

type KeyRow = {
  id: string
  account_id: string
  mode: Mode
  name: string
  revoked_at: Date | null
  expires_at: Date | null
  scopes: KeyScope[]
  last_used_at: Date | null
  per_minute: number
  learner_id: string | null
} & CallWindow

const LAST_USED_EVERY_MS = 60_000
/** Calls of an enrolled learner a minute, under a key. */
const LEARNER_CALLS_PER_MINUTE = 300

/** Finds the key and counts the call in a single statement. */
const KEY_QUERY = `
  WITH caller AS (
    SELECT k.id, k.account_id, k.mode, k.name, k.revoked_at, k.expires_at, k.scopes::text[] AS scopes, k.last_used_at, l.id AS learner_id,
      CASE WHEN l.id IS NULL THEN COALESCE(a.rate_limit, $4::int) ELSE ${LEARNER_CALLS_PER_MINUTE} END AS per_minute
    FROM api_key k JOIN account a ON a.id = k.account_id
    LEFT JOIN learner l ON l.account_id = k.account_id AND l.mode = k.mode AND l.email = $2
      AND EXISTS (SELECT FROM enrollment e WHERE e.learner_id = l.id)
    WHERE k.hash = $1),
  counted AS (${countCallSql(
    `SELECT COALESCE('learner:' || learner_id, 'account:' || account_id || ':' || mode)
      FROM caller WHERE revoked_at IS NULL`,
    '$3',
    '(SELECT per_minute FROM caller)',
  )})
  SELECT * FROM caller LEFT JOIN counted ON true`

/**
 * Reads the credential of a request: the bearer key or, only without an Authorization header, a session
 * cookie. A browser may have both a console session and a learner session; `forLearners` selects one. Calls a
 * key makes for an enrolled learner count toward that learner. Null without a credential. Throws
 * `invalid_api_key`, `revoked_api_key`, `expired_api_key`, `invalid_session` or `launch_refused`.
 */
export async function authenticate(request: Request, forLearners = false): Promise<Credential | null> {
  const authorization = request.headers.get('authorization')
  const bearer = /^Bearer +(\S+)\s*$/i.exec(authorization ?? '')?.[1]
  if (forLearners && bearer && isLaunchSession(bearer)) return authenticateLaunch(bearer)
  if (authorization !== null)
    return authenticateKey(authorization, forLearners ? request.headers.get('x-learner-email') : null)
  const cookies = request.headers.get('cookie')
  const console = readCookie(cookies, sessionCookieName())
  const learner = readCookie(cookies, learnerCookieName())
  if (learner && (forLearners || !console)) return authenticateLearner(learner)
  return console ? authenticateSession(console) : null
}

async function authenticateLearner(cookie: string): Promise<Credential> {
  const session = await findLearnerSession(cookie)
  if (!session) throw new AppError('invalid_session')
  return {
    kind: 'learner',
    accountId: session.accountId,
    mode: session.mode,
    actor: { kind: 'learner', id: session.learnerId, label: session.email },
    rateKey: `session:${session.sessionId}`,
    ratePerMinute: null,
    counted: null,
    viaCookie: true,
  }
}

async function authenticateLaunch(bearer: string): Promise<Credential> {
  const launch = await getLaunchSession(bearer)
  return {
    kind: 'learner',
    accountId: launch.accountId,
    mode: launch.mode,
    actor: { kind: 'learner', id: launch.learnerId, label: launch.email },
    courseId: launch.courseId,
    rateKey: `launch:${launch.enrollmentId}`,
    ratePerMinute: null,
    counted: null,
    viaCookie: false,
  }
}

async function authenticateKey(authorization: string, learner: string | null): Promise<Credential> {
  const key = /^Bearer +(\S+)\s*$/i.exec(authorization)?.[1]
  if (!key) throw new AppError('invalid_api_key')
  const found = await pgPool().query<KeyRow>({
    name: 'find-api-key',
    text: KEY_QUERY,
    values: [
      hashSecret(key),
      learner === null ? null : learner.trim().toLowerCase().replaceAll('\0', ''),
      now().getTime(),
      env().RATE_LIMIT_PER_MINUTE,
    ],
  })
  const row = found.rows[0]
  if (!row) throw new AppError('invalid_api_key')
  if (row.revoked_at) throw new AppError('revoked_api_key')
  if (row.expires_at && row.expires_at <= now()) throw new AppError('expired_api_key')
  await touchKey(row)
  return {
    kind: 'key',
    accountId: row.account_id,
    mode: row.mode,
    actor: { kind: 'key', id: row.id, label: row.name },
    scopes: row.scopes,
    rateKey: row.learner_id ? `learner:${row.learner_id}` : `account:${row.account_id}:${row.mode}`,
    ratePerMinute: row.per_minute,
    counted: readCallWindow(row, row.per_minute),
    viaCookie: false,
  }
}

async function touchKey(row: KeyRow): Promise<void> {
  const time = now()
  if (row.last_used_at && time.getTime() - row.last_used_at.getTime() < LAST_USED_EVERY_MS) return
  await pgPool().query('UPDATE api_key SET last_used_at = $2 WHERE id = $1', [row.id, time])
}

async function authenticateSession(cookie: string): Promise<Credential> {
  const session = await readSession(cookie)
  if (!session) throw new AppError('invalid_session')
  return {
    kind: session.role,
    accountId: session.role === 'operator' ? null : session.accountId,
    mode: null,
    actor: { kind: session.role, id: session.userId, label: session.email },
    sessionId: session.sessionId,
    mustSetUpTwoStep: session.mustSetUpTwoStep,
    rateKey: `session:${session.sessionId}`,
    ratePerMinute: null,
    counted: null,
    viaCookie: true,
  }
}
