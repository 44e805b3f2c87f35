import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from '../db.ts'
import { AppError } from '../errors.ts'

const WINDOW_SECONDS = 60
const limiters = new WeakMap<pg.Pool, Map<number, RateLimiterPostgres>>()

/** The limiter of this many points a minute, on the shared table. It blocks in memory what is used up. */
function limiter(points: number): RateLimiterPostgres {
  const ofPool = limiters.get(pool()) ?? new Map<number, RateLimiterPostgres>()
  limiters.set(pool(), ofPool)
  const found = ofPool.get(points)
  if (found) return found
  const made = new RateLimiterPostgres({
    storeClient: pool(),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: 'call',
    points,
    duration: WINDOW_SECONDS,
    inMemoryBlockOnConsumed: points + 1,
  })
  ofPool.set(points, made)
  return made
}

/**
 * Counts one call of `key` against `perMinute`, and writes the RateLimit-* headers. Throws AppError `rate_limited`
 * when they are used up.
 */
export async function countCall(key: string, perMinute: number, headers: Headers): Promise<void> {
  let refused = false
  const result = await limiter(perMinute)
    .consume(key)
    .catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      refused = true
      return refusal
    })
  const resetSeconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000))
  headers.set('ratelimit-limit', String(perMinute))
  headers.set('ratelimit-remaining', String(result.remainingPoints))
  headers.set('ratelimit-reset', String(resetSeconds))
  if (refused) throw new AppError('rate_limited', { details: { retry_after_seconds: resetSeconds } })
}
