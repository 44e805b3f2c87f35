import { log } from '../log.ts'
import { listen } from './listen.ts'
import { type Deliver, relayOutbox } from './relay-outbox.ts'

const CHECK_MS = 15_000
const RETRY_MS = [500, 1000, 2000, 5000, 10_000, 30_000]

/**
 * Relays the outbox: after every notification of the database, and every 15 seconds in case one was lost.
 * Failed deliveries are retried after 0.5 to 30 seconds. Returns a function that stops it after the batch in
 * progress.
 */
export function startRelay(deliver: Deliver): () => Promise<void> {
  let stopped = false
  let wanted = false
  let failures = 0
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const drain = async (): Promise<void> => {
    do {
      wanted = false
      while (!stopped && (await relayOutbox(deliver)) > 0) failures = 0
    } while (wanted && !stopped)
  }
  const wake = (): void => {
    wanted = true
    if (stopped || running) return
    clearTimeout(timer)
    let pause = CHECK_MS
    running = drain()
      .then(() => {
        failures = 0
      })
      .catch((error) => {
        pause = RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]!
        log().error({ err: error, failures }, 'could not deliver events')
      })
      .finally(() => {
        running = null
        if (!stopped) timer = setTimeout(wake, pause)
      })
  }

  const unlisten = listen(['coursewright_outbox'], wake)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
    await unlisten()
  }
}
