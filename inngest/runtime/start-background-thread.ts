import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createBirpc } from 'birpc'
import { type TaskOutcome, unwrapOutcome } from '../../lib/platform/errors/serialized-error.ts'
import { log } from '../../lib/platform/log.ts'
import {
  type BackgroundCalls,
  linkBackground,
  unlinkBackground,
} from '../../lib/platform/workers/background-link.ts'

type Running = { stop(graceMs?: number): Promise<void>; end(): Promise<void> }
const holder = globalThis as { coursewrightBackgroundThread?: Running }

/** The delay before a stopped thread is restarted, and its maximum after repeated failures. */
const RESTART_MS = 1000
const LONGEST_PAUSE_MS = 30_000
const YOUNG_MB = 24

/**
 * Starts the background work in a thread with lower priority, so that no request waits while a function runs.
 * The thread is restarted whenever it exits; interrupted work is retried, as after a crash of the process.
 */
export async function startBackgroundThread(): Promise<void> {
  const over = new AbortController()
  let thread: Thread | null = null

  const start = async (): Promise<void> => {
    const opened = openThread()
    try {
      unwrapOutcome(await Promise.race([opened.calls.start(), opened.ended]))
    } catch (error) {
      await opened.worker.terminate()
      throw error
    }
    thread = opened
    linkBackground(opened.calls)
    opened.ended.catch((error) => {
      thread = null
      if (over.signal.aborted) return
      log().fatal({ err: error }, 'the background thread stopped: restarting it')
      linkBackground(null)
      starting = startAgain(RESTART_MS)
    })
  }
  const startAgain = async (ms: number): Promise<void> => {
    await pause(ms, undefined, { signal: over.signal }).catch(() => {})
    if (over.signal.aborted) return
    await start().catch((error) => {
      log().fatal({ err: error }, 'could not restart the background thread')
      return startAgain(Math.min(2 * ms, LONGEST_PAUSE_MS))
    })
  }
  /** Calls the running or starting thread for its shutdown. */
  const finish = async (ask: (calls: BackgroundCalls) => Promise<TaskOutcome>): Promise<void> => {
    over.abort()
    await starting
    if (!thread) return
    try {
      unwrapOutcome(await Promise.race([ask(thread.calls), thread.ended]))
    } catch (error) {
      log().error({ err: error }, 'the background thread did not stop cleanly')
    }
  }

  let starting = start()
  await starting
  holder.coursewrightBackgroundThread = {
    stop: (graceMs) => finish((calls) => calls.stop(graceMs)),
    end: async () => {
      await finish((calls) => calls.end())
      await thread?.worker.terminate()
      unlinkBackground()
    },
  }
}

/** Stops the work, if there is such a thread: open work may finish for `graceMs`, the rest is released. */
export const stopBackgroundThread = async (graceMs?: number): Promise<void> =>
  holder.coursewrightBackgroundThread?.stop(graceMs)

/** Ends the thread with its workers, which requests may use until then. */
export async function endBackgroundThread(): Promise<void> {
  const running = holder.coursewrightBackgroundThread
  holder.coursewrightBackgroundThread = undefined
  await running?.end()
}

/** `ended` never resolves; it rejects with the reason when the thread exits. */
type Thread = { worker: Worker; calls: BackgroundCalls; ended: Promise<never> }

function openThread(): Thread {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'inngest/runtime/background-thread.ts')
  const worker = new Worker(/* turbopackIgnore: true */ file, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // By default V8 would use 100 MB for objects that live no longer than a step.
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const calls = createBirpc<BackgroundCalls>(
    {},
    {
      post: (message) => worker.postMessage(message),
      on: (take) => void worker.on('message', take),
      timeout: -1,
    },
  )
  const ended = new Promise<never>((_, reject) => {
    const end = (error: Error): void => {
      calls.$close(error)
      reject(error)
    }
    worker.once('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    worker.once('exit', (code) => end(new Error(`the background thread exited with code ${code}`)))
  })
  ended.catch(() => {}) // told to whoever waits
  return { worker, calls, ended }
}
