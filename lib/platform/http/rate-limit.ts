import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { CALL_PREFIX, CALL_WINDOW_SECONDS, type CountedCall } from '../auth/authenticate.ts'
import { pgPool } from '../db.ts'
import { AppError } from '../errors.ts'

const limiters = new WeakMap<pg.Pool, Map<number, RateLimiterPostgres>>()

/** The limiter for this many points per minute, on the shared table. Exhausted keys are blocked in memory. */
function limiter(points: number): RateLimiterPostgres {
  const ofPool = limiters.get(pgPool()) ?? new Map<number, RateLimiterPostgres>()
  limiters.set(pgPool(), ofPool)
  const found = ofPool.get(points)
  if (found) return found
  const made = new RateLimiterPostgres({
    storeClient: pgPool(),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: CALL_PREFIX,
    points,
    duration: CALL_WINDOW_SECONDS,
    inMemoryBlockOnConsumed: points + 1,
  })
  ofPool.set(points, made)
  return made
}

/**
 * Counts a call of `key` against `perMinute` and sets the RateLimit-* headers. Throws AppError `rate_limited`
 * if the limit is exceeded.
 */
export async function countCall(key: string, perMinute: number, headers: Headers): Promise<void> {
  const counted = await limiter(perMinute)
    .consume(key)
    .then(
      ({ consumedPoints, msBeforeNext }) => ({ calls: consumedPoints, resetMs: msBeforeNext }),
      (refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { calls: perMinute + 1, resetMs: refusal.msBeforeNext }
      },
    )
  limitCall(counted, perMinute, headers)
}

/** The same for a call that was counted already. */
export function limitCall({ calls, resetMs }: CountedCall, perMinute: number, headers: Headers): void {
  const seconds = Math.max(1, Math.ceil(resetMs / 1000))
  headers.set('ratelimit-limit', String(perMinute))
  headers.set('ratelimit-remaining', String(Math.max(0, perMinute - calls)))
  headers.set('ratelimit-reset', String(seconds))
  if (calls > perMinute) throw new AppError('rate_limited', { details: { retry_after_seconds: seconds } })
}
