import pLimit, { type LimitFunction } from 'p-limit'
import { env } from './env.ts'

const holder = globalThis as { coursewrightHeavyWork?: LimitFunction }

/**
 * Does work that keeps a processor busy in another process: at most `WORKERS` at once in this process, whatever it is, in the
 * order it came. More at once takes as long in all, and requests wait longer for a processor. Never inside other heavy work.
 */
export function heavyWork<T>(work: () => Promise<T>): Promise<T> {
  holder.coursewrightHeavyWork ??= pLimit(env().WORKERS)
  return holder.coursewrightHeavyWork(work)
}
