import pLimit, { type LimitFunction } from 'p-limit'
import { env } from '../env.ts'
import { backgroundThread } from './background-link.ts'

const holder = globalThis as { coursewrightHeavyWork?: LimitFunction }

/**
 * Runs CPU-bound work in another process: at most `WORKERS` at once in this process, of any kind, first come,
 * first served. More at once takes as long in total, and requests wait longer for a CPU. Must not be nested
 * in other heavy work.
 */
export async function heavyWork<T>(work: () => Promise<T>): Promise<T> {
  const thread = await backgroundThread()
  if (!thread) return turns()(work)
  const turn = await thread.beginTurn()
  try {
    return await work()
  } finally {
    // The slots of a thread that has stopped are void.
    thread.endTurn(turn).catch(() => {})
  }
}

/** How much heavy work is running and waiting in this thread's slots; zero if another thread grants them. */
export const heavyWorkUse = (): { busy: number; waiting: number } => {
  const { activeCount, pendingCount } = turns()
  return { busy: activeCount, waiting: pendingCount }
}

function turns(): LimitFunction {
  holder.coursewrightHeavyWork ??= pLimit(env().WORKERS)
  return holder.coursewrightHeavyWork
}
