import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { backgroundThread, hasBackgroundThread, type PoolOptions, type PoolUse } from './background-link.ts'
import { env } from './env.ts'
import { settleOutcome } from './sent-error.ts'
import type { WorkerAnswer, WorkerRequest } from './worker-entry.ts'

/** The functions a worker file exports; each takes one input. */
type Run<Tasks> = <Name extends keyof Tasks & string>(
  task: Name,
  input: Tasks[Name] extends (input: infer Input) => unknown ? Input : never,
  options: { timeoutSeconds: number },
) => Promise<Tasks[Name] extends (input: never) => infer Output ? Awaited<Output> : never>

export type WorkerPool<Tasks> = {
  run: Run<Tasks>
  use(): PoolUse
  /** Ends all workers; what still runs or waits rejects. */
  destroy(): void
}

type Job = {
  task: string
  input: unknown
  timeoutSeconds: number
  resolve(value: unknown): void
  reject(error: Error): void
}
type Worker = { child: ChildProcess; job: Job | null; timer: NodeJS.Timeout | null; stderr: string }

/** Requests come first. */
const NICE = 10
const IDLE_SECONDS = 60
const REST_BYTES = 400 * 1024 * 1024
const pools = (): Map<string, WorkerPool<unknown>> => {
  const holder = globalThis as { coursewrightWorkerPools?: Map<string, WorkerPool<unknown>> }
  holder.coursewrightWorkerPools ??= new Map()
  return holder.coursewrightWorkerPools
}

/**
 * The pool of that name: up to `size` child processes (default 1), each with a heap of at most `memoryMb`
 * (default 512), started when needed, ended after a minute of rest (the last one after `keepSeconds`, default 60), and
 * at once when it holds more than 400 MB after a task. A worker file exports functions of one input:
 *
 *     // lib/sources/parse-worker.ts: export async function parse(input: { bytes: Uint8Array }) { … }
 *     const pool = workerPool<typeof import('./parse-worker.ts')>('sources', 'lib/sources/parse-worker.ts')
 *     const document = await pool.run('parse', { bytes }, { timeoutSeconds: 60 })
 *
 * `entryFile` counts from the project's root. Inputs and outputs are structured clones (buffers travel). Workers
 * get no environment variables: pass what they need. An AppError or InvalidInputError thrown in a worker arrives
 * as one; a worker that dies or takes longer than `timeoutSeconds` (of work, waiting not counted) rejects with an
 * error naming pool and task, and is replaced.
 *
 * Where a background thread is at work it has all workers: the thread that answers requests asks it, so that both use the
 * same ones, and starting one holds up no request.
 */
export function workerPool<Tasks>(
  name: string,
  entryFile: string,
  options: PoolOptions = {},
): WorkerPool<Tasks> {
  const known = pools().get(name)
  if (known) return known as WorkerPool<Tasks>
  const pool = (hasBackgroundThread() ? distantPool : createPool)(name, entryFile, options)
  pools().set(name, pool)
  return pool as WorkerPool<Tasks>
}

/** How busy each pool of this thread is. */
export const poolUse = (): PoolUse[] => [...pools().values()].map((pool) => pool.use())

/** Ends all workers of this thread; what still runs or waits rejects. */
export function endWorkers(): void {
  for (const pool of [...pools().values()]) pool.destroy()
}

// Not tinypool: its own entry file is lost when Next bundles it, and its processes inherit our secrets.
function startWorker(entryFile: string, memoryMb: number): Worker {
  const entry = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/worker-entry.ts')
  const child = fork(
    /* turbopackIgnore: true */ entry,
    [path.resolve(/* turbopackIgnore: true */ entryFile), path.join(env().dataDir, 'compiled')],
    {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {} as NodeJS.ProcessEnv,
    },
  )
  if (child.pid) os.setPriority(child.pid, NICE)
  const worker: Worker = { child, job: null, timer: null, stderr: '' }
  child.stderr?.on('data', (chunk: Buffer) => {
    worker.stderr = (worker.stderr + chunk.toString()).slice(-2000)
  })
  return worker
}

function distantPool(name: string, entryFile: string, options: PoolOptions): WorkerPool<unknown> {
  const pool = { name, entryFile, options }
  return {
    run: async (task: string, input: unknown, { timeoutSeconds }: { timeoutSeconds: number }) => {
      const thread = await backgroundThread()
      if (!thread) throw new Error(`worker pool ${name}: the background thread has ended`)
      return settleOutcome(await thread.runTask({ pool, task, input, timeoutSeconds })) as never
    },
    use: () => ({ name, busy: 0, resting: 0, waiting: 0 }),
    destroy: () => pools().delete(name),
  }
}

function createPool(name: string, entryFile: string, options: PoolOptions): WorkerPool<unknown> {
  const { size = 1, memoryMb = 512, keepSeconds = IDLE_SECONDS } = options
  const workers = new Set<Worker>()
  const waiting: Job[] = []

  const finish = (worker: Worker): Job | null => {
    const job = worker.job
    worker.job = null
    if (worker.timer) clearTimeout(worker.timer)
    return job
  }

  const remove = (worker: Worker, reason: string) => {
    if (!workers.delete(worker)) return
    const job = finish(worker)
    worker.child.kill('SIGKILL')
    job?.reject(new Error(`worker pool ${name}, task ${job.task}: ${reason}`))
    assign()
  }

  const add = (): Worker => {
    const worker = startWorker(entryFile, memoryMb)
    workers.add(worker)
    worker.child.on('message', (message) => {
      const job = finish(worker)
      const answer = message as WorkerAnswer
      // V8 keeps the heap it has grown: a new process is cheaper than that memory.
      if (answer.rss > REST_BYTES) remove(worker, 'too large')
      else rest(worker)
      assign()
      try {
        job?.resolve(settleOutcome(answer))
      } catch (error) {
        job?.reject(error as Error)
      }
    })
    worker.child.on('error', (error) => remove(worker, error.message))
    worker.child.on('exit', (code, signal) => {
      remove(worker, `the worker ended with ${signal ?? `code ${code}`}. ${worker.stderr.trim()}`)
    })
    return worker
  }

  // A resting worker must not keep a script alive, a working one must.
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
    const late = () => remove(worker, `took longer than ${job.timeoutSeconds} s`)
    worker.timer = setTimeout(late, job.timeoutSeconds * 1000)
    const request: WorkerRequest = { task: job.task, input: job.input }
    try {
      worker.child.send(request, (error) => error && remove(worker, error.message))
    } catch (error) {
      remove(worker, String(error)) // an input that cannot be cloned
    }
  }

  const assign = () => {
    while (waiting.length > 0) {
      const worker = [...workers].find((each) => !each.job) ?? (workers.size < size ? add() : null)
      const job = worker && waiting.shift()
      if (!job) return
      start(worker, job)
    }
  }

  return {
    run: (task: string, input: unknown, { timeoutSeconds }: { timeoutSeconds: number }) =>
      new Promise<never>((resolve, reject) => {
        waiting.push({ task, input, timeoutSeconds, resolve: resolve as (value: unknown) => void, reject })
        assign()
      }),
    use: () => {
      const busy = [...workers].filter((each) => each.job).length
      return { name, busy, resting: workers.size - busy, waiting: waiting.length }
    },
    destroy: () => {
      pools().delete(name)
      for (const job of waiting.splice(0)) job.reject(new Error(`worker pool ${name} was destroyed`))
      for (const worker of [...workers]) remove(worker, 'the pool was destroyed')
    },
  }
}

function setReferenced({ child }: Worker, referenced: boolean) {
  const method = referenced ? 'ref' : 'unref'
  child[method]()
  child.channel?.[method]()
  const stderr = child.stderr as unknown as { ref(): void; unref(): void } | null
  stderr?.[method]()
}
