import { now } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'

const KEPT_MS = 10 * 60_000
const MOST = 1000

const holder = globalThis as { coursewrightRecentFailures?: Map<string, number> }
const failures = (): Map<string, number> => {
  holder.coursewrightRecentFailures ??= new Map()
  return holder.coursewrightRecentFailures
}

/** Whether work with this key failed a short while ago in this process, so that it is not tried again yet. */
export const hasFailedRecently = (key: string): boolean => (failures().get(key) ?? 0) > now().getTime()

/** Keeps a failure for ten minutes, or for as long as the error says to wait. */
export function keepFailure(key: string, error: unknown): void {
  const seconds =
    error instanceof AppError ? Number(error.details?.retry_after_seconds ?? Number.NaN) : Number.NaN
  failures().delete(key)
  failures().set(key, now().getTime() + (seconds > 0 ? seconds * 1000 : KEPT_MS))
  const [oldest] = failures().keys()
  if (failures().size > MOST && oldest !== undefined) failures().delete(oldest)
}
