import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionLoss } from '../../lib/platform/db.ts'
import { log } from '../../lib/platform/log.ts'

const PAUSES_MS = [100, 300, 1000, 3000]
const PATIENCE_MS = 60_000

/**
 * Retries `work` for up to a minute while the database is unreachable, then throws the last error. Throws any
 * other error immediately. `work` must be idempotent: a commit may have succeeded although its response was
 * lost.
 */
export async function retryOnDisconnect<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  for (let failures = 0; ; failures++) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionLoss(error) || performance.now() > end) throw error
      log().warn({ err: error, failures }, 'the database is unreachable: retrying')
    }
    await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)])
  }
}
