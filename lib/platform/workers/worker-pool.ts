import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { env } from '../env.ts'
import { isWorkerEnded, unwrapOutcome, type WorkerEnd, WorkerEnded } from '../errors/serialized-error.ts'
import { log } from '../log.ts'
import {
  backgroundThread,
  hasBackgroundThread,
  type PoolOptions,
  type PoolUse,
  type TaskOptions,
} from './background-link.ts'
import { FairQueue, queueFullError } from './fair-queue.ts'
import { MALLOC_SETTINGS } from './malloc-settings.ts'
import { mayStart } from './pool-limits.ts'
import { type ProcessUse, watchProcess } from './process-use.ts'
import { isSlowCaller, noteSlowCaller } from './slow-callers.ts'
import { withSpooledBytes } from './spooled-input.ts'
import { currentTurn } from './task-turn.ts'
import type { WorkerAnswer, WorkerRequest } from './worker-entry.ts'

/** The functions a worker file exports; each takes one input. */
type Run<Tasks> = <Name extends keyof Tasks & string>(
  task: Name,
  input: Tasks[Name] extends (input: infer Input) => unknown ? Input : never,
  options: TaskOptions,
) => Promise<Tasks[Name] extends (input: never) => infer Output ? Awaited<Output> : never>

export type WorkerPool<Tasks> = {
  run: Run<Tasks>
  use(): PoolUse
  /** Ends the idle workers to free memory for another kind. */
  giveWayTo(kind: string): void
  /** Ends all workers; running and waiting tasks reject. */
  destroy(): void
}

type Job = {
  task: string
  input: unknown
  cpuSeconds: number
  share: string
  patient: boolean
  yields: boolean
  resolve(value: unknown): void
  reject(error: Error): void
}
type Worker = {
  child: ChildProcess
  job: Job | null
  timer: NodeJS.Timeout | null
  /** stops watching what it uses */
  unwatch: () => void
  /** CPU time it had used by the end of its last task */
  cpuSeconds: number
  stderr: string
}

/** Requests come first. */
const NICE = 10
const IDLE_SECONDS = 60
const MB = 1024 * 1024
const REST_MB = 400
/** With this much memory free, idle workers of other kinds stay: starting one again takes a second of CPU time. */
const ROOM_MB = 4096
/**
 * Of each half of the heap's young generation. By default it grows to 32 MB, of which a parser of long documents
 * keeps 100 MB: with 2 MB it takes the same time in less than half the memory.
 */
const YOUNG_MB = 2
/** What a process uses beside its heap: code, and native allocations of parsers and encoders. */
const BESIDE_HEAP_MB = 384
/** A stream may unpack to hundreds of megabytes in a second. */
const LOOK_MS = 50
/** How much longer a task may take than its CPU time: low priority gets little of a busy machine. */
const WALL_FACTOR = 20
const LONGEST_WALL_SECONDS = 600
/** A task that takes longer keeps its worker from whoever comes next for longer than starting one takes. */
const LONG_TASK_SECONDS = 0.2
const NO_BOUND = { each: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY }
const pools = (): Map<string, WorkerPool<unknown>> => {
  const holder = globalThis as { coursewrightWorkerPools?: Map<string, WorkerPool<unknown>> }
  holder.coursewrightWorkerPools ??= new Map()
  return holder.coursewrightWorkerPools
}

/**
 * The worker pool of this name: up to `size` child processes (default 1), each with a heap of at most
 * `memoryMb` (default 512) and at most `residentMb` of resident memory (default 384 more). A worker is
 * started on demand and ended after a minute of idleness (the last one after `keepSeconds`, default 60), or
 * immediately if it uses more than `restMb` (default 400) after a task. A worker file exports functions of
 * one input:
 *
 *     // parse-worker.ts: export async function parse(input: { bytes: Uint8Array }) { … }
 *     const pool = workerPool<typeof import('./parse-worker.ts')>('sources', 'lib/…/parse-worker.ts')
 *     const document = await pool.run('parse', { bytes }, { cpuSeconds: 60 })
 *
 * `entryFile` is relative to the project root. Inputs and outputs are structured clones (buffers included).
 * Workers get none of our environment variables: pass what they need. An AppError or InvalidInputError thrown in a
 * worker arrives as such. A worker that dies, exceeds its memory or uses more than `cpuSeconds` of CPU time is
 * replaced, and its task rejects with a WorkerEnded that names pool and task. If it was killed from outside, or
 * takes twenty times as long by the clock (at most ten minutes), the machine is to blame: `server_busy`.
 *
 * A task takes the turn of the request or step it belongs to (task-turn.ts). Shares are queued fairly: the one
 * with the fewest running tasks is next, none has more than `mostEach` running, and if `mostWaiting` tasks are
 * queued, a task that is not `patient` rejects with `rate_limited`. Test keys, and callers whose tasks ended
 * their workers, go last.
 *
 * A pool with a `spare` starts one more worker as soon as a task takes long or has to wait for its share, and
 * leaves the last idle one to a share that has none and whose task was not the last to leave its worker too large
 * to be kept: others need not wait for a start. Not without {@link ROOM_MB} free.
 *
 * Before a worker starts, idle workers of pools of another `kind` (default: the pool's name) are ended to
 * free their memory, unless {@link ROOM_MB} are free.
 *
 * If there is a background thread, it owns all workers: the thread that serves requests calls it, so that
 * both share the workers and starting one delays no request.
 */
export function workerPool<Tasks>(
  name: string,
  entryFile: string,
  options: PoolOptions = {},
): WorkerPool<Tasks> {
  const known = pools().get(name)
  if (known) return known as WorkerPool<Tasks>
  const made = (hasBackgroundThread() ? distantPool : createPool)(name, entryFile, options)
  const run = async (task: string, input: unknown, how: TaskOptions) => {
    const { caller, ...turn } = currentTurn()
    const yields = turn.yields || (caller !== undefined && isSlowCaller(caller))
    const send = (sent: unknown) =>
      (made.run as (...all: unknown[]) => Promise<never>)(task, sent, { ...turn, yields, ...how })
    try {
      return await withSpooledBytes(input, send)
    } catch (error) {
      if (caller !== undefined && isWorkerEnded(error)) noteSlowCaller(caller)
      throw error
    }
  }
  const pool: WorkerPool<unknown> = { ...made, run: run as WorkerPool<unknown>['run'] }
  pools().set(name, pool)
  return pool as WorkerPool<Tasks>
}

/** How busy each pool of this thread is. */
export const poolUse = (): PoolUse[] => [...pools().values()].map((pool) => pool.use())

/** Ends all workers of this thread; running and waiting tasks reject. */
export function endWorkers(): void {
  for (const pool of [...pools().values()]) pool.destroy()
}

// Not tinypool: its own entry file is lost when Next bundles it, and its processes inherit our secrets.
function startWorker(entryFile: string, memoryMb: number): Worker {
  const entry = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/platform/workers/worker-entry.ts')
  const child = fork(
    /* turbopackIgnore: true */ entry,
    [path.resolve(/* turbopackIgnore: true */ entryFile), path.join(env().dataDir, 'compiled')],
    {
      serialization: 'advanced',
      execArgv: [
        `--max-old-space-size=${memoryMb}`,
        `--max-semi-space-size=${YOUNG_MB}`,
        '--disable-warning=ExperimentalWarning',
      ],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...MALLOC_SETTINGS } as unknown as NodeJS.ProcessEnv,
    },
  )
  if (child.pid) os.setPriority(child.pid, Math.max(os.getPriority(), NICE))
  const worker: Worker = { child, job: null, timer: null, unwatch: () => {}, cpuSeconds: 0, stderr: '' }
  child.stderr?.on('data', (chunk: Buffer) => {
    worker.stderr = (worker.stderr + chunk.toString()).slice(-2000)
  })
  return worker
}

function distantPool(name: string, entryFile: string, options: PoolOptions): WorkerPool<unknown> {
  const pool = { name, entryFile, options }
  return {
    run: async (task: string, input: unknown, { signal, ...options }: TaskOptions) => {
      const thread = await backgroundThread()
      if (!thread) throw new Error(`worker pool ${name}: the background thread has stopped`)
      signal?.throwIfAborted()
      const ticket = signal ? randomUUID() : null
      const drop = () => void (ticket && thread.dropTask(ticket))
      signal?.addEventListener('abort', drop)
      try {
        const outcome = await thread.runTask({ pool, task, input, options, ticket })
        signal?.throwIfAborted()
        return unwrapOutcome(outcome) as never
      } finally {
        signal?.removeEventListener('abort', drop)
      }
    },
    use: () => ({ name, busy: 0, resting: 0, waiting: 0 }),
    giveWayTo: () => {},
    destroy: () => pools().delete(name),
  }
}

function createPool(name: string, entryFile: string, options: PoolOptions): WorkerPool<unknown> {
  const {
    size = 1,
    kind = name,
    memoryMb = 512,
    keepSeconds = IDLE_SECONDS,
    mostEach = size,
    spare = false,
  } = options
  const residentBytes = (options.residentMb ?? memoryMb + BESIDE_HEAP_MB) * MB
  const restBytes = (options.restMb ?? REST_MB) * MB
  const workers = new Set<Worker>()
  const waiting = new FairQueue<Job>(options.mostWaiting ?? NO_BOUND)
  /** whose task made the last worker too large to be kept */
  let wornBy: string | null = null

  const finish = (worker: Worker): Job | null => {
    const job = worker.job
    worker.job = null
    if (worker.timer) clearTimeout(worker.timer)
    worker.unwatch()
    return job
  }

  const remove = (worker: Worker, reason: string, end: WorkerEnd | 'not_its_fault' = 'worker_died') => {
    if (!workers.delete(worker)) return
    const job = finish(worker)
    worker.child.kill('SIGKILL')
    const message = `worker pool ${name}, task ${job?.task}: ${reason}`
    if (end === 'not_its_fault') log().warn({ reason: message }, 'a worker was too slow, or killed')
    job?.reject(end === 'not_its_fault' ? queueFullError('server_busy') : new WorkerEnded(end, message))
    assign()
  }

  const add = (): Worker => {
    if (!hasRoom()) for (const other of pools().values()) other.giveWayTo(kind)
    const worker = startWorker(entryFile, memoryMb)
    workers.add(worker)
    worker.child.on('message', (message) => {
      const job = finish(worker)
      const answer = message as WorkerAnswer
      worker.cpuSeconds = answer.cpuSeconds
      // V8 does not return the heap it has grown: a new process is cheaper than that memory.
      if (answer.rss > restBytes) {
        if (job) wornBy = job.share
        remove(worker, 'too large')
      } else rest(worker)
      assign()
      try {
        job?.resolve(unwrapOutcome(answer))
      } catch (error) {
        job?.reject(error as Error)
      }
    })
    worker.child.on('error', (error) => remove(worker, error.message))
    worker.child.on('exit', (code, signal) => {
      const reason = `the worker exited with ${signal ?? `code ${code}`}. ${worker.stderr.trim()}`
      // We have forgotten those we kill; this one was in the way of something on this machine.
      remove(worker, reason, signal === 'SIGKILL' ? 'not_its_fault' : 'worker_died')
    })
    return worker
  }

  // An idle worker must not keep a script alive, a busy one must.
  const rest = (worker: Worker) => {
    setReferenced(worker, false)
    const end = () => remove(worker, 'rested')
    const endOrKeep = () => {
      if (workers.size > 1) return end()
      worker.timer = setTimeout(end, (keepSeconds - IDLE_SECONDS) * 1000).unref()
    }
    worker.timer = setTimeout(endOrKeep, IDLE_SECONDS * 1000).unref()
  }

  const start = (worker: Worker, job: Job) => {
    finish(worker)
    worker.job = job
    setReferenced(worker, true)
    const seconds = Math.min(job.cpuSeconds * WALL_FACTOR, LONGEST_WALL_SECONDS)
    const late = () => remove(worker, `took longer than ${seconds} s`, 'not_its_fault')
    worker.timer = setTimeout(late, seconds * 1000)
    const judge = (use: ProcessUse) => {
      if (waiting.length > 0 || use.cpuSeconds - worker.cpuSeconds > LONG_TASK_SECONDS) keepSpare()
      if (use.residentBytes > residentBytes)
        remove(worker, `used ${Math.round(use.residentBytes / MB)} MB of memory`, 'worker_too_large')
      else if (use.cpuSeconds - worker.cpuSeconds > job.cpuSeconds)
        remove(worker, `used more than ${job.cpuSeconds} s of CPU time`, 'worker_late')
    }
    if (worker.child.pid) worker.unwatch = watchProcess(worker.child.pid, LOOK_MS, judge)
    const request: WorkerRequest = { task: job.task, input: job.input }
    try {
      worker.child.send(request, (error) => error && remove(worker, error.message))
    } catch (error) {
      remove(worker, String(error)) // an input that cannot be cloned
    }
  }

  const idleWorkers = () => [...workers].filter((each) => !each.job)
  const mayKeepSpare = () => spare && workers.size < size && hasRoom()
  const keepSpare = () => {
    if (idleWorkers().length === 0 && mayKeepSpare()) rest(add())
  }

  /** The last idle worker is for a share that has none, and whose tasks do not cost others a start. */
  const workerFor = (share: string, own: number): Worker => {
    const [free, other] = idleWorkers()
    return free && (other || (own === 0 && share !== wornBy) || !mayKeepSpare()) ? free : add()
  }

  const busyShares = (): Map<string, number> => {
    const busy = new Map<string, number>()
    for (const { job } of workers) if (job) busy.set(job.share, (busy.get(job.share) ?? 0) + 1)
    return busy
  }

  const assign = () => {
    while (waiting.length > 0) {
      const busy = busyShares()
      const all = busy.values().reduce((sum, each) => sum + each, 0)
      if (all >= size) return
      const job = waiting.take(busy, (next, own) => mayStart({ size, mostEach }, next, own, all))
      if (!job) return
      start(workerFor(job.share, busy.get(job.share) ?? 0), job)
    }
  }

  return {
    run: async (task: string, input: unknown, { signal, ...options }: TaskOptions) => {
      signal?.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const { share = '', patient = true, yields = false, cpuSeconds } = options
      const job: Job = { task, input, cpuSeconds, share, patient, yields, resolve, reject }
      const drop = () => {
        reject(signal?.reason)
        waiting.remove(job)
        const worker = [...workers].find((each) => each.job === job)
        if (worker) remove(worker, 'nobody waits for it')
      }
      waiting.add(job)
      signal?.addEventListener('abort', drop)
      assign()
      try {
        return (await promise) as never
      } finally {
        signal?.removeEventListener('abort', drop)
      }
    },
    use: () => {
      const resting = idleWorkers().length
      return { name, busy: workers.size - resting, resting, waiting: waiting.length }
    },
    giveWayTo: (other: string) => {
      if (other === kind) return
      for (const worker of idleWorkers()) remove(worker, 'gave way')
    },
    destroy: () => {
      pools().delete(name)
      for (const job of waiting.clear()) job.reject(new Error(`worker pool ${name} was destroyed`))
      for (const worker of [...workers]) remove(worker, 'the pool was destroyed')
    },
  }
}

const hasRoom = () => process.availableMemory() >= ROOM_MB * MB

function setReferenced({ child }: Worker, referenced: boolean) {
  const method = referenced ? 'ref' : 'unref'
  child[method]()
  child.channel?.[method]()
  const stderr = child.stderr as unknown as { ref(): void; unref(): void } | null
  stderr?.[method]()
}
