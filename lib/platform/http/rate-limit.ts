import { type CallWindow, type CountedCall, countCallSql, readCallWindow } from '../call-window.ts'
import { now } from '../clock.ts'
import { pgPool } from '../db.ts'
import { AppError } from '../errors.ts'

const COUNT_CALL = countCallSql('SELECT $1::text', '$2', '$3::int')
const MAX_REFUSED = 10_000

/** Callers over their limit, and until when: they are refused without the database. */
const refusedUntil = new Map<string, number>()

/**
 * Counts a call of `key` against `perMinute` and sets the RateLimit-* headers. Throws AppError `rate_limited`
 * if the limit is exceeded.
 */
export async function countCall(key: string, perMinute: number, headers: Headers): Promise<void> {
  const at = now().getTime()
  const caller = `${perMinute} ${key}`
  const wait = (refusedUntil.get(caller) ?? 0) - at
  if (wait > 0) return limitCall({ refused: true, remaining: 0, resetMs: wait }, perMinute, headers)
  refusedUntil.delete(caller)
  const { rows } = await pgPool().query<CallWindow>({
    name: 'count-call',
    text: COUNT_CALL,
    values: [key, at, perMinute],
  })
  const counted = readCallWindow(rows[0] as CallWindow, perMinute)
  if (counted.refused) {
    if (refusedUntil.size >= MAX_REFUSED) refusedUntil.clear()
    refusedUntil.set(caller, at + counted.resetMs)
  }
  limitCall(counted, perMinute, headers)
}

/** The same for a call that was counted already. */
export function limitCall(counted: CountedCall, perMinute: number, headers: Headers): void {
  const seconds = Math.max(1, Math.ceil(counted.resetMs / 1000))
  headers.set('ratelimit-limit', String(perMinute))
  headers.set('ratelimit-remaining', String(counted.remaining))
  headers.set('ratelimit-reset', String(seconds))
  if (counted.refused) throw new AppError('rate_limited', { details: { retry_after_seconds: seconds } })
}
