import type { Tx } from '../../platform/db.ts'
import type { Reservation } from './charge-plan.ts'

const NONE: Reservation = { chargedSeconds: 0, reservedSeconds: 0, month: null }

/** Charges and reservations of a course's modules, including deleted ones, by module id. */
export async function readReservations(tx: Tx, courseId: string): Promise<Map<string, Reservation>> {
  const sums = await tx.chargeEntry.groupBy({
    by: ['moduleId', 'month', 'kind'],
    where: { courseId },
    _sum: { seconds: true },
  })
  const reserved = new Map<string, number>()
  const holdings = new Map<string, Reservation>()
  for (const { moduleId, month, kind, _sum } of sums) {
    const seconds = _sum.seconds ?? 0
    const holding = holdings.get(moduleId) ?? { ...NONE }
    if (kind === 'charge') holding.chargedSeconds += seconds
    else {
      const key = `${moduleId} ${month}`
      reserved.set(key, (reserved.get(key) ?? 0) + seconds)
    }
    holdings.set(moduleId, holding)
  }
  for (const [key, seconds] of reserved) {
    const [moduleId = '', month = ''] = key.split(' ')
    if (seconds !== 0) holdings.set(moduleId, { ...holdings.get(moduleId)!, reservedSeconds: seconds, month })
  }
  return holdings
}

/** Like `readReservations`, for one module. */
export const readReservation = async (tx: Tx, courseId: string, moduleId: string): Promise<Reservation> =>
  (await readReservations(tx, courseId)).get(moduleId) ?? NONE
