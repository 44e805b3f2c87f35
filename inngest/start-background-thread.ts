import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createBirpc } from 'birpc'
import { type BackgroundCalls, linkBackground, unlinkBackground } from '../lib/background-link.ts'
import { log } from '../lib/log.ts'

type Running = { stop(graceMs?: number): Promise<void>; end(): Promise<void> }
const holder = globalThis as { coursewrightBackgroundThread?: Running }

const RESTART_MS = 1000
const YOUNG_MB = 24

/**
 * Starts the background work in a thread of its own, of lower priority, so that no request waits while a function runs. It is
 * started again whenever it ends by itself: what was under way is done again, as after the end of a process.
 */
export async function startBackgroundThread(): Promise<void> {
  let isOver = false
  let thread: Thread

  const start = async (): Promise<void> => {
    const opened = openThread()
    try {
      await Promise.race([opened.calls.start(), opened.ended])
    } catch (error) {
      await opened.worker.terminate()
      throw error
    }
    thread = opened
    linkBackground(opened.calls)
    opened.ended.catch((error) => {
      if (isOver) return
      log().fatal({ err: error }, 'the background work ended: it is started again')
      linkBackground(null)
      void startAgain()
    })
  }
  const startAgain = async (): Promise<void> => {
    await pause(RESTART_MS)
    if (isOver) return
    await start().catch((error) => {
      log().fatal({ err: error }, 'the background work could not be started again')
      void startAgain()
    })
  }
  const unlessEnded = (work: Promise<void>): Promise<void> =>
    Promise.race([work, thread.ended]).catch((error) =>
      log().error({ err: error }, 'the background work did not end in order'),
    )
  await start()
  holder.coursewrightBackgroundThread = {
    stop: (graceMs) => {
      isOver = true
      return unlessEnded(thread.calls.stop(graceMs))
    },
    end: async () => {
      await unlessEnded(thread.calls.end())
      await thread.worker.terminate()
      unlinkBackground()
    },
  }
}

/** Stops the work, if there is such a thread: what is open may finish for `graceMs`, the rest is handed back. */
export const stopBackgroundThread = async (graceMs?: number): Promise<void> =>
  holder.coursewrightBackgroundThread?.stop(graceMs)

/** Ends the thread with its workers, which requests may use until then. */
export async function endBackgroundThread(): Promise<void> {
  const running = holder.coursewrightBackgroundThread
  holder.coursewrightBackgroundThread = undefined
  await running?.end()
}

/** `ended` never resolves: it rejects with the reason when the thread ends. */
type Thread = { worker: Worker; calls: BackgroundCalls; ended: Promise<never> }

function openThread(): Thread {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'inngest/background-thread.ts')
  const worker = new Worker(/* turbopackIgnore: true */ file, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Left to itself it takes 100 MB for what lives no longer than a step.
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
    worker.once('error', (error) => end(error as Error))
    worker.once('exit', (code) => end(new Error(`the background thread ended with code ${code}`)))
  })
  ended.catch(() => {}) // told to whoever waits
  return { worker, calls, ended }
}
