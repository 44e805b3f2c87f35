import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { plainEnvironment } from '../../platform/env.ts'
import { heavyWork } from '../../platform/workers/heavy-work.ts'
import type { Order, Outcome } from './ffmpeg-thread.ts'
import { resolveFfmpeg } from './resolve-ffmpeg.ts'

type Pending = { resolve(): void; reject(error: Error): void }
type Thread = { worker: Worker; pending: Map<number, Pending>; orders: number }
const holder = globalThis as { coursewrightFfmpegThread?: Thread }

type Limits = { cwd: string; timeoutSeconds: number }

/**
 * Runs ffmpeg in a separate process (for its license) at low priority, once a heavy-work slot is free, and
 * kills it after `timeoutSeconds`. Rejects with the end of its error output.
 */
export const runFfmpeg = (args: string[], limits: Limits): Promise<void> =>
  heavyWork(() => callFfmpeg(args, limits))

/**
 * Like `runFfmpeg`, without waiting for a slot, for trivial calls.
 *
 * A thread starts the process: spawning blocks the caller for up to 40 ms when the CPUs are busy, and
 * requests would wait as long.
 */
export async function callFfmpeg(args: string[], { cwd, timeoutSeconds }: Limits): Promise<void> {
  const command = await resolveFfmpeg()
  const words = ['-nostdin', '-y', '-v', 'error', ...args]
  const thread = theThread()
  const id = ++thread.orders
  const order: Order = { id, command, args: words, cwd: path.resolve(cwd), timeoutSeconds }
  await new Promise<void>((resolve, reject) => {
    thread.pending.set(id, { resolve, reject })
    thread.worker.ref()
    thread.worker.postMessage(order)
  })
}

function theThread(): Thread {
  holder.coursewrightFfmpegThread ??= startThread()
  return holder.coursewrightFfmpegThread
}

function startThread(): Thread {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/media/video/ffmpeg-thread.ts')
  const worker = new Worker(/* turbopackIgnore: true */ file, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: plainEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
  })
  const thread: Thread = { worker, pending: new Map(), orders: 0 }
  worker.on('message', ({ id, failure }: Outcome) => {
    const asked = thread.pending.get(id)
    if (!asked) return
    thread.pending.delete(id)
    // An idle thread must not keep a script alive.
    if (thread.pending.size === 0) worker.unref()
    if (failure === null) asked.resolve()
    else asked.reject(new Error(failure))
  })
  const end = (error: Error) => {
    if (holder.coursewrightFfmpegThread === thread) holder.coursewrightFfmpegThread = undefined
    for (const { reject } of thread.pending.values()) reject(error)
    thread.pending.clear()
  }
  worker.on('error', (error) => end(error as Error))
  worker.on('exit', () => end(new Error('the ffmpeg thread exited')))
  return thread
}
