import { listen } from '../../../platform/events/listen.ts'
import { log } from '../../../platform/log.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { DELIVERY_SECONDS, deliverEvent } from './deliver-event.ts'

const CHECK_MS = 15_000
const RETRY_MS = 2000
/** Longer than a delivery can take; deliveries of a dead process wait this long. */
const LEASE_MS = 3 * DELIVERY_SECONDS * 1000

/**
 * Sends pending deliveries, `parallel` at once in this process: on every database notification, and every 15
 * seconds for those of dead processes. Any number of processes share the work. Returns a function that stops
 * it: deliveries in progress may finish within `graceMs`, the rest is sent by other instances or after the
 * next start.
 */
export function startDeliveries({ parallel = 64 } = {}): (graceMs?: number) => Promise<void> {
  const open = new Set<Promise<void>>()
  let stopped = false
  let wanted = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const begin = (claimed: { id: string; token: string }): void => {
    const done = deliverEvent(claimed)
      .catch((error) => log().error({ err: error, delivery: claimed.id }, 'could not complete a delivery'))
      .then(() => {
        open.delete(done)
        wake()
      })
    open.add(done)
  }
  const pump = async (): Promise<void> => {
    do {
      wanted = false
      const free = parallel - open.size
      if (free > 0) for (const claimed of await claimDeliveries(free, LEASE_MS)) begin(claimed)
    } while (wanted && !stopped)
  }
  const wake = (): void => {
    wanted = true
    if (stopped || running) return
    clearTimeout(timer)
    let pause = CHECK_MS
    running = pump()
      .catch((error) => {
        pause = RETRY_MS
        log().error({ err: error }, 'could not read pending deliveries')
      })
      .finally(() => {
        running = null
        if (!stopped) timer = setTimeout(wake, pause)
      })
  }

  const unlisten = listen(['coursewright_webhook'], wake)
  return async (graceMs = 10_000) => {
    stopped = true
    clearTimeout(timer)
    await unlisten()
    await running
    let giveUp: NodeJS.Timeout | undefined
    const grace = new Promise<void>((resolve) => {
      giveUp = setTimeout(resolve, graceMs)
    })
    await Promise.race([Promise.all(open), grace])
    clearTimeout(giveUp)
  }
}
