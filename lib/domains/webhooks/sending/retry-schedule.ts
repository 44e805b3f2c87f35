import { createHash } from 'node:crypto'

const MINUTE_MS = 60_000
/** The pauses between the attempts of a delivery: eight attempts within 24 hours. */
const PAUSES = [1, 5, 20, 60, 180, 420, 750]
/** At most this much of a pause is left out, so that what failed together is not retried together. */
const JITTER = 0.2

/** When an address whose deliveries have all failed is paused. */
export const PAUSED_AFTER_MS = 3 * 24 * 60 * MINUTE_MS

/** When a delivery is retried that failed `failures` times, the last time at `at`; null: no longer. */
export function nextDeliveryAttempt(id: string, failures: number, at: Date): Date | null {
  const minutes = PAUSES[failures - 1]
  if (minutes === undefined) return null
  const random = createHash('sha256').update(`${id}:${failures}`).digest().readUInt32BE() / 2 ** 32
  return new Date(at.getTime() + Math.round(minutes * MINUTE_MS * (1 - JITTER * random)))
}
