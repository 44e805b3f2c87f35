import type { Ctx } from '../auth/context.ts'
import { now } from '../clock.ts'
import { pgPool } from '../db.ts'
import { AppError } from '../errors.ts'
import { fingerprints, openAnswer, sealAnswer } from './sealed-answer.ts'

const HOUR = 3600 * 1000
const KEPT_MS = 24 * HOUR
/** A first request that has not responded by now has died with its process. */
const STALE_MS = 5 * 60 * 1000

/** A response that is stored for replay. `body` is null if there is none. */
export type ReplayableAnswer = { status: number; headers: Record<string, string>; body: string | null }

/** `learner`: whom the caller acts for, where that is part of the request. */
type Keyed = { ctx: Ctx; learner: string | undefined; path: string; key: string; requestText: string }
type Fingerprints = ReturnType<typeof fingerprints>
type Row = {
  request_hash: string
  status: number | null
  headers: Record<string, string> | null
  body: string | null
}

let cleanedAt = 0

/**
 * Runs a POST at most once: the first response under this key is stored for 24 h (only if `keep` says that it
 * changed something) and replayed to the same request. Throws AppError `idempotency_key_reused` or
 * `idempotency_in_progress`.
 */
export async function withIdempotency(
  keyed: Keyed,
  answer: () => Promise<ReplayableAnswer>,
  keep: (answer: ReplayableAnswer) => boolean,
): Promise<ReplayableAnswer & { replayed: boolean }> {
  const scopes = scopeOf(keyed)
  const hashes = fingerprints(keyed.requestText)
  const [scope, requestHash] = [scopes.current, hashes.current]
  await deleteExpired()
  if (scopes.previous) await adopt(keyed.key, scopes, hashes)
  const startedAt = await claim(scope, keyed.key, requestHash)
  if (!startedAt) return { ...(await earlierAnswer(scope, keyed.key, requestHash)), replayed: true }
  let made: ReplayableAnswer | null = null
  try {
    made = await answer()
    return { ...made, replayed: false }
  } finally {
    if (made && keep(made)) await store(scope, keyed.key, startedAt, made)
    else
      await pgPool().query(
        'delete from idempotency_record where scope = $1 and key = $2 and created_at = $3',
        [scope, keyed.key, startedAt],
      )
  }
}

/**
 * All keys of an account count as one caller, since a retry may follow a key rotation. Hashed, since a path
 * may exceed the size of an index entry.
 */
function scopeOf({ ctx, learner = '', path }: Keyed): Fingerprints {
  const caller = ctx.actor.kind === 'key' ? 'key' : ctx.actor.id
  return fingerprints(`${ctx.accountId} ${caller} ${learner} ${ctx.mode} POST ${path}`)
}

/** Moves a record that was made under the SECRETS_KEY before, so that a retry across a rotation finds it. */
async function adopt(key: string, scopes: Fingerprints, hashes: Fingerprints): Promise<void> {
  await pgPool().query(
    `update idempotency_record set scope = $2,
       request_hash = case when request_hash = $4 then $5 else request_hash end
     where scope = $1 and key = $3
       and not exists (select from idempotency_record where scope = $2 and key = $3)`,
    [scopes.previous, scopes.current, key, hashes.previous, hashes.current],
  )
}

/** The time of the claim, or null if another request holds the key. */
async function claim(scope: string, key: string, requestHash: string): Promise<Date | null> {
  const at = now()
  const { rowCount } = await pgPool().query(
    `insert into idempotency_record as r (scope, key, request_hash, created_at) values ($1, $2, $3, $4)
     on conflict (scope, key) do update set request_hash = $3, status = null, headers = null, body = null, created_at = $4
     where r.created_at <= $5 or (r.status is null and r.created_at <= $6)`,
    [scope, key, requestHash, at, new Date(at.getTime() - KEPT_MS), new Date(at.getTime() - STALE_MS)],
  )
  return rowCount === 1 ? at : null
}

async function earlierAnswer(scope: string, key: string, requestHash: string): Promise<ReplayableAnswer> {
  const { rows } = await pgPool().query<Row>(
    'select request_hash, status, headers, body from idempotency_record where scope = $1 and key = $2',
    [scope, key],
  )
  const row = rows[0]
  if (row && row.request_hash !== requestHash) throw new AppError('idempotency_key_reused')
  if (!row || row.status === null) throw new AppError('idempotency_in_progress')
  return {
    status: row.status,
    headers: row.headers ?? {},
    body: row.body === null ? null : openAnswer(row.body),
  }
}

async function store(scope: string, key: string, startedAt: Date, made: ReplayableAnswer): Promise<void> {
  await pgPool().query(
    'update idempotency_record set status = $4, headers = $5, body = $6 where scope = $1 and key = $2 and created_at = $3',
    [
      scope,
      key,
      startedAt,
      made.status,
      JSON.stringify(made.headers),
      made.body === null ? null : sealAnswer(made.body),
    ],
  )
}

async function deleteExpired(): Promise<void> {
  const at = now().getTime()
  if (at - cleanedAt < HOUR) return
  cleanedAt = at
  await pgPool().query('delete from idempotency_record where created_at <= $1', [new Date(at - KEPT_MS)])
}
