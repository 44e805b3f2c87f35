import type { Outcome } from './sent-error.ts'

/** `size` worker processes at most (default 1), see worker-pool.ts. */
export type PoolOptions = { size?: number; memoryMb?: number; keepSeconds?: number }

/** How busy a pool is: workers at work, workers at rest, tasks that wait for one. */
export type PoolUse = { name: string; busy: number; resting: number; waiting: number }

/** A task for the pool of that name. */
export type PoolTask = {
  pool: { name: string; entryFile: string; options: PoolOptions }
  task: string
  input: unknown
  timeoutSeconds: number
}

/** What one thread has in use. */
export type ThreadUse = {
  pools: PoolUse[]
  heavyWork: { busy: number; waiting: number }
  connections: { busy: number; idle: number; waitedFor: number }
}

/** What the thread that does the background work does for the one that answers requests. */
export type BackgroundCalls = {
  start(): Promise<void>
  /** takes no more work; what is open may finish for that many milliseconds, the rest is handed back */
  stop(graceMs?: number): Promise<void>
  /** ends the workers and the connections, so that the thread can end */
  end(): Promise<void>
  runTask(task: PoolTask): Promise<Outcome>
  /** answers when a turn among the heavy work has begun, with what `endTurn` is to be told */
  beginTurn(): Promise<number>
  endTurn(turn: number): Promise<void>
  use(): Promise<ThreadUse>
}

type Link = { calls: BackgroundCalls | null }
const holder = globalThis as { coursewrightBackgroundLink?: Link }

/** Makes this the way to the background thread; null while there is none, because it has ended and begins again. */
export function linkBackground(calls: BackgroundCalls | null): void {
  holder.coursewrightBackgroundLink ??= { calls }
  holder.coursewrightBackgroundLink.calls = calls
}

/** From now on this process does everything in the thread that asks. */
export function unlinkBackground(): void {
  delete holder.coursewrightBackgroundLink
}

/**
 * The background thread, where this is the thread that answers requests in a process that has one; undefined anywhere else:
 * in the background thread itself, in scripts and tests. Throws while it begins again after its end.
 */
export function backgroundThread(): BackgroundCalls | undefined {
  const link = holder.coursewrightBackgroundLink
  if (link && !link.calls) throw new Error('The background work is just being started again.')
  return link?.calls ?? undefined
}
