import type { Prisma } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { sendEvents } from '../../platform/events/send-event.ts'
import { moduleLength } from '../modules/module-length.ts'
import { planReservation } from '../quota/charge-plan.ts'
import { quotaMonth } from '../quota/quota-month.ts'
import { readReservation } from '../quota/read-reservations.ts'
import { readCapacity } from '../quota/reserve-seconds.ts'

const pausedInclude = {
  scenes: true,
  course: { include: { account: true } },
} as const satisfies Prisma.ModuleInclude
type Paused = Prisma.ModuleGetPayload<{ include: typeof pausedInclude }>

/**
 * Wakes the accounts with capacity for a module that is waiting for quota, in a new month or after a lost
 * wake-up. Returns how many.
 */
export async function wakePausedCourses(): Promise<number> {
  const paused = await db().module.findMany({
    where: { status: 'paused_quota_exceeded', course: { mode: 'live', status: 'paused_quota_exceeded' } },
    include: pausedInclude,
  })
  return transaction(async (tx) => {
    const accounts = new Set<string>()
    for (const module of paused)
      if (!accounts.has(module.course.accountId) && (await fits(tx, module)))
        accounts.add(module.course.accountId)
    await sendEvents(
      tx,
      'quota/changed',
      [...accounts].map((account_id) => ({ account_id })),
    )
    return accounts.size
  })
}

async function fits(tx: Tx, { course, scenes, id }: Paused): Promise<boolean> {
  const today = quotaMonth(now())
  const holding = await readReservation(tx, course.id, id)
  const rooms = await readCapacity(tx, course.account, holding, today)
  return planReservation(holding, moduleLength(course, scenes), today, rooms) !== null
}
