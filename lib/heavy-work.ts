import pLimit, { type LimitFunction } from 'p-limit'
import { env } from './env.ts'

const holder = globalThis as { coursewrightHeavyWork?: LimitFunction }

/**
 * Does work that keeps a processor busy in another process: at most `WORKERS` at once in this process, whatever it is, in the
 * order it came. More at once takes as long in all, and requests wait longer for a processor. Never inside other heavy work.
 */
export const heavyWork = <T>(work: () => Promise<T>): Promise<T> => turns()(work)

/** How much heavy work is under way in this process, and how much waits its turn. */
export const heavyWorkUse = (): { busy: number; waiting: number } => {
  const { activeCount, pendingCount } = turns()
  return { busy: activeCount, waiting: pendingCount }
}

function turns(): LimitFunction {
  holder.coursewrightHeavyWork ??= pLimit(env().WORKERS)
  return holder.coursewrightHeavyWork
}
