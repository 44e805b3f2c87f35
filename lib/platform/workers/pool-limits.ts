import { env } from '../env.ts'
import type { PoolOptions } from './background-link.ts'

type Limits = Required<Pick<PoolOptions, 'size' | 'mostEach' | 'mostWaiting'>> & Pick<PoolOptions, 'spare'>

/** One account's requests beyond these are refused, before those of others wait long. */
const mostWaiting = { each: 64, all: 256 }

/**
 * For pools that requests wait for: live and test keys of one account together always leave a worker to
 * other accounts, and it is started before they come.
 */
export function requestLimits(): Limits {
  const mostEach = Math.max(1, Math.floor(env().WORKERS / 2))
  return { size: 2 * mostEach + 1, mostEach, mostWaiting, spare: true }
}

/**
 * For work behind the requests, `WORKERS` at once for an account in one mode; one more for another, so that
 * it need not wait for the end of a long task.
 */
export const backgroundLimits = (): Limits => ({
  size: env().WORKERS + 1,
  mostEach: env().WORKERS,
  mostWaiting,
})

/**
 * Whether a task may start beside the `own` running ones of its share and `all` running ones. One that yields
 * (a test key's) never takes the last worker.
 */
export const mayStart = (
  { size, mostEach }: Pick<Limits, 'size' | 'mostEach'>,
  { yields }: { yields: boolean },
  own: number,
  all: number,
): boolean => own < mostEach && all < (yields ? Math.max(1, size - 1) : size)
