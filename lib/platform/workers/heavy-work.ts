import pLimit, { type LimitFunction } from 'p-limit'
import { env } from '../env.ts'
import { backgroundThread } from './background-link.ts'

const holder = globalThis as { coursewrightHeavyWork?: LimitFunction }

/**
 * Does work that keeps a processor busy in another process: at most `WORKERS` at once in this process, whatever it is, in the
 * order it came. More at once takes as long in all, and requests wait longer for a processor. Never inside other heavy work.
 */
export async function heavyWork<T>(work: () => Promise<T>): Promise<T> {
  const thread = await backgroundThread()
  if (!thread) return turns()(work)
  const turn = await thread.beginTurn()
  try {
    return await work()
  } finally {
    // A thread that has ended meanwhile has no turns any more.
    thread.endTurn(turn).catch(() => {})
  }
}

/** How much of it is under way by the turns that this thread gives, and how much waits: none where another thread gives them. */
export const heavyWorkUse = (): { busy: number; waiting: number } => {
  const { activeCount, pendingCount } = turns()
  return { busy: activeCount, waiting: pendingCount }
}

function turns(): LimitFunction {
  holder.coursewrightHeavyWork ??= pLimit(env().WORKERS)
  return holder.coursewrightHeavyWork
}
