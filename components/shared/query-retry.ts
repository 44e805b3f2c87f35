import { ApiError } from './api-client'

/** How often what was put off for too many calls is asked for again. */
const MOST_WAITS = 3
const FIRST_MS = 1000

/** What the service refused will be refused again; what it put off, it answers later. */
export const retry = (count: number, error: Error): boolean =>
  waitOf(error) !== null
    ? count < MOST_WAITS
    : count < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/** Milliseconds until a call that failed `count` times before is made again. */
export const retryDelay = (count: number, error: Error): number => waitOf(error) ?? FIRST_MS * 2 ** count

/** Milliseconds after which the service takes calls again that were too many; null: it was not that. */
function waitOf(error: Error): number | null {
  if (!(error instanceof ApiError) || error.code !== 'rate_limited') return null
  const seconds = Number(error.details.retry_after_seconds)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : FIRST_MS
}
