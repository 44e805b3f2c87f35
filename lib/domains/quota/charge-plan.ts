export const CHARGE_KINDS = ['reserve', 'correct', 'charge', 'release'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** A module in the ledger: seconds charged in total, and seconds reserved, which are all in one month. */
export type Reservation = { chargedSeconds: number; reservedSeconds: number; month: string | null }
export type PlannedEntry = { month: string; kind: ChargeKind; seconds: number }

/** How many seconds an account may still reserve in a month; below 0 if its cap was lowered. */
export type CapacityOf = (month: string) => number

/** Whole seconds, rounded up; frames of 1/25 s are not exact in binary. */
export const wholeSeconds = (seconds: number): number => Math.max(0, Math.ceil(seconds - 1e-6))

/**
 * The entries that reserve what a module of `length` whole seconds needs beyond its charges; null if the cap
 * does not allow it. A reservation of an earlier month stays there while that month has capacity, else it
 * moves to `today`, the current month.
 */
export function planReservation(
  { chargedSeconds, reservedSeconds, month }: Reservation,
  length: number,
  today: string,
  roomOf: CapacityOf,
): PlannedEntry[] | null {
  const needed = Math.max(0, length - chargedSeconds)
  const growth = needed - reservedSeconds
  if (growth === 0) return []
  if (month !== null && (growth < 0 || roomOf(month) >= growth))
    return [
      needed === 0
        ? { month, kind: 'release', seconds: growth }
        : { month, kind: 'correct', seconds: growth },
    ]
  if (month === today || roomOf(today) < needed) return null
  const moved: PlannedEntry[] = month === null ? [] : [{ month, kind: 'release', seconds: -reservedSeconds }]
  return [...moved, { month: today, kind: 'reserve', seconds: needed }]
}

/** The entries that turn a module's reservation into a charge for `length` whole seconds of video. */
export function planCharge(holding: Reservation, length: number): PlannedEntry[] {
  const { chargedSeconds, reservedSeconds, month } = holding
  if (month === null) return []
  const seconds = Math.min(reservedSeconds, Math.max(0, length - chargedSeconds))
  const released: PlannedEntry[] = [{ month, kind: 'release', seconds: -reservedSeconds }]
  return seconds === 0 ? released : [...released, { month, kind: 'charge', seconds }]
}
