import type { MetricObject } from 'prom-client'
import type { TaskOutcome } from '../errors/serialized-error.ts'
import type { QueueLimits } from './fair-queue.ts'

/** at most `size` worker processes (default 1), see worker-pool.ts */
export type PoolOptions = {
  size?: number
  kind?: string
  memoryMb?: number
  residentMb?: number
  restMb?: number
  keepSeconds?: number
  mostEach?: number
  spare?: boolean
  mostWaiting?: QueueLimits
}

/**
 * Task options: CPU time, share, whether the task may wait regardless of queue limits, and whether it yields
 * to tasks that do not. Aborted by `signal`, a task rejects with its reason; its worker, if it has one, is ended.
 */
export type TaskOptions = {
  cpuSeconds: number
  share?: string
  patient?: boolean
  yields?: boolean
  signal?: AbortSignal | undefined
}

/**
 * Whose turn a task of any pool takes: its `share` is an account in one mode, test `yields` to live. A
 * `patient` one waits regardless of the queue; it ends with its `signal`. `caller`: who sent the request,
 * absent for the pipeline's own work.
 */
export type TaskTurn = Omit<TaskOptions, 'cpuSeconds'> & { caller?: string }

/** The load of a pool: busy workers, idle workers, waiting tasks. */
export type PoolUse = { name: string; busy: number; resting: number; waiting: number }

/** A task for the pool of that name; with a `ticket` it can be dropped. */
export type PoolTask = {
  pool: { name: string; entryFile: string; options: PoolOptions }
  task: string
  input: unknown
  options: Omit<TaskOptions, 'signal'>
  ticket: string | null
}

/** What a thread has in use. */
export type ThreadUse = {
  pools: PoolUse[]
  heavyWork: { busy: number; waiting: number }
  connections: { busy: number; idle: number; waitedFor: number }
  /** what it has counted of steps and providers */
  work: MetricObject[]
}

/** What the background thread does for the thread that serves requests. */
export type BackgroundCalls = {
  start(): Promise<TaskOutcome>
  /** stops taking work; open work may finish for this many milliseconds, the rest is released */
  stop(graceMs?: number): Promise<TaskOutcome>
  /** ends the workers and the connections, so that the thread can exit */
  end(): Promise<TaskOutcome>
  runTask(task: PoolTask): Promise<TaskOutcome>
  /** ends a task that nobody waits for anymore */
  dropTask(ticket: string): Promise<void>
  /** resolves when a heavy-work slot is granted, with the value to pass to `endTurn`, or refused */
  beginTurn(turn: Omit<TaskTurn, 'signal'>): Promise<TaskOutcome>
  endTurn(turn: number): Promise<void>
  use(): Promise<ThreadUse>
}

type Link = { calls: BackgroundCalls | null; waiting: ((calls: BackgroundCalls) => void)[] }
const holder = globalThis as { coursewrightBackgroundLink?: Link }

/** How long a caller waits for a thread that is restarting. */
const PATIENCE_MS = 30_000

/** Sets the link to the background thread; null while it restarts. */
export function linkBackground(calls: BackgroundCalls | null): void {
  holder.coursewrightBackgroundLink ??= { calls, waiting: [] }
  const link = holder.coursewrightBackgroundLink
  link.calls = calls
  if (calls) for (const resolve of link.waiting.splice(0)) resolve(calls)
}

/** From now on this process does everything in the calling thread. */
export function unlinkBackground(): void {
  holder.coursewrightBackgroundLink = undefined
}

/** Whether this thread has a background thread to call, even while that restarts. */
export const hasBackgroundThread = (): boolean => holder.coursewrightBackgroundLink !== undefined

/**
 * The background thread, in the thread that serves requests of a process that has one; undefined elsewhere:
 * in the background thread itself, in scripts and tests. Waits up to half a minute while it restarts.
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
