import type { Outcome } from '../sent-error.ts'
import type { Bound } from './fair-turns.ts'

/** `size` worker processes at most (default 1), see worker-pool.ts. */
export type PoolOptions = {
  size?: number
  kind?: string
  memoryMb?: number
  residentMb?: number
  restMb?: number
  keepSeconds?: number
  mostEach?: number
  mostWaiting?: Bound
}

/** How a task is done: its time, whose it is, and whether it waits however much else does. */
export type TaskOptions = { timeoutSeconds: number; share?: string; patient?: boolean }

/** How busy a pool is: workers at work, workers at rest, tasks that wait for one. */
export type PoolUse = { name: string; busy: number; resting: number; waiting: number }

/** A task for the pool of that name. */
export type PoolTask = {
  pool: { name: string; entryFile: string; options: PoolOptions }
  task: string
  input: unknown
  options: TaskOptions
}

/** What one thread has in use. */
export type ThreadUse = {
  pools: PoolUse[]
  heavyWork: { busy: number; waiting: number }
  connections: { busy: number; idle: number; waitedFor: number }
}

/** What the thread that does the background work does for the one that answers requests. */
export type BackgroundCalls = {
  start(): Promise<Outcome>
  /** takes no more work; what is open may finish for that many milliseconds, the rest is handed back */
  stop(graceMs?: number): Promise<Outcome>
  /** ends the workers and the connections, so that the thread can end */
  end(): Promise<Outcome>
  runTask(task: PoolTask): Promise<Outcome>
  /** answers when a turn among the heavy work has begun, with what `endTurn` is to be told */
  beginTurn(): Promise<number>
  endTurn(turn: number): Promise<void>
  use(): Promise<ThreadUse>
}

type Link = { calls: BackgroundCalls | null; waiting: ((calls: BackgroundCalls) => void)[] }
const holder = globalThis as { coursewrightBackgroundLink?: Link }

/** How long who asks waits for a thread that begins again. */
const PATIENCE_MS = 10_000

/** Makes this the way to the background thread; null while it begins again after its end. */
export function linkBackground(calls: BackgroundCalls | null): void {
  holder.coursewrightBackgroundLink ??= { calls, waiting: [] }
  const link = holder.coursewrightBackgroundLink
  link.calls = calls
  if (calls) for (const resolve of link.waiting.splice(0)) resolve(calls)
}

/** From now on this process does everything in the thread that asks. */
export function unlinkBackground(): void {
  holder.coursewrightBackgroundLink = undefined
}

/** Whether this thread has a background thread to ask, also while that begins again. */
export const hasBackgroundThread = (): boolean => holder.coursewrightBackgroundLink !== undefined

/**
 * The background thread, where this is the thread that answers requests in a process that has one; undefined anywhere else:
 * in the background thread itself, in scripts and tests. Waits while it begins again after its end, ten seconds at most.
 */
export function backgroundThread(): Promise<BackgroundCalls> | undefined {
  const link = holder.coursewrightBackgroundLink
  if (!link) return undefined
  if (link.calls) return Promise.resolve(link.calls)
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('The background thread has stopped and could not be restarted.'))
    const timer = setTimeout(giveUp, PATIENCE_MS)
    link.waiting.push((calls) => {
      clearTimeout(timer)
      resolve(calls)
    })
  })
}
