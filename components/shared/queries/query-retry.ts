import { ApiError } from '@/components/shared/api-client'

/** How often a rate-limited call is retried. */
const MOST_WAITS = 3
const FIRST_MS = 1000

/** What the service refused will be refused again; a rate-limited call will succeed later. */
export const retry = (count: number, error: Error): boolean =>
  waitOf(error) !== null
    ? count < MOST_WAITS
    : count < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/** Milliseconds until a call that has failed `count` times is retried. */
export const retryDelay = (count: number, error: Error): number => waitOf(error) ?? FIRST_MS * 2 ** count

/** Milliseconds until the service accepts rate-limited calls again; null: the call was not rate-limited. */
function waitOf(error: Error): number | null {
  if (!(error instanceof ApiError) || error.code !== 'rate_limited') return null
  const seconds = Number(error.details.retry_after_seconds)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : FIRST_MS
}
