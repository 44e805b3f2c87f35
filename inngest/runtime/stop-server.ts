import { setTimeout as pause } from 'node:timers/promises'
import { withdrawInstance } from '../../lib/domains/operator/announce-instance.ts'
import { disconnect } from '../../lib/platform/db.ts'
import { env } from '../../lib/platform/env.ts'
import { closeAllStreams } from '../../lib/platform/http/files/event-stream.ts'
import { closeServers, setStopping } from '../../lib/platform/http/service-stop.ts'
import { log } from '../../lib/platform/log.ts'
import { endWorkers } from '../../lib/platform/workers/worker-pool.ts'
import { stopBackground } from './start-background.ts'
import { endBackgroundThread, stopBackgroundThread } from './start-background-thread.ts'

/** How long a load balancer that polls our health has to notice, before connections are refused. */
const DRAIN_MS = 2000
/** How long a request may still take. */
const REQUEST_MS = 8000
/** How long whatever comes after the work may take. */
const END_MS = 3000

/**
 * Shuts this process down gracefully: health returns 503 immediately and no work is taken; after `drainMs`
 * connections are refused and event streams end, so that browsers move to another instance; steps and
 * requests in progress may finish for up to STOP_GRACE_SECONDS, and the rest is released to other instances.
 * Does not exit the process.
 */
export async function stopServer(drainMs: number = DRAIN_MS): Promise<void> {
  const { STOP_GRACE_SECONDS, INNGEST_BASE_URL } = env()
  const graceMs = STOP_GRACE_SECONDS * 1000
  setStopping(true)
  log().info({ graceSeconds: STOP_GRACE_SECONDS }, 'stopping: waiting for steps in progress')
  const quiet = async (): Promise<void> => {
    await pause(drainMs)
    closeAllStreams()
    // An Inngest server's calls are requests: they are the steps.
    await closeServers(INNGEST_BASE_URL ? graceMs : Math.min(REQUEST_MS, graceMs))
  }
  await Promise.all([quiet(), stopBackground(graceMs), stopBackgroundThread(graceMs)])
  endWorkers()
  const end = async (): Promise<void> => {
    await Promise.all([endBackgroundThread(), withdrawInstance()])
    await disconnect()
  }
  await Promise.race([end(), pause(END_MS)])
}

/** Without its launcher nobody would restart the embedded database, or this process. */
const LAUNCHER_CHECK_MS = 500

/**
 * Stops and exits this process when it is told to or its launcher is gone; a second signal exits immediately.
 */
export function stopOnSignals(): void {
  let stopping = false
  const stop = (drainMs: number): void => {
    stopping = true
    stopServer(drainMs)
      .catch((error) => log().error({ err: error }, 'the service did not stop cleanly'))
      .finally(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      // Ctrl-C comes from a person who is waiting, SIGTERM from a supervisor with a load balancer.
      stop(signal === 'SIGINT' ? 0 : DRAIN_MS)
    })
  const launcher = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === launcher) return
    clearInterval(watch)
    if (!stopping) stop(DRAIN_MS)
  }, LAUNCHER_CHECK_MS).unref()
}
