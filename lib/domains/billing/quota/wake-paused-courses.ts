import type { Prisma } from '../../../generated/prisma/client.ts'
import { now } from '../../../platform/clock.ts'
import { db, type Tx, transaction } from '../../../platform/db.ts'
import { sendEvents } from '../../../platform/events/send-event.ts'
import { planHold } from '../charge-plan.ts'
import { moduleLength } from '../module-length.ts'
import { readRooms } from './hold-seconds.ts'
import { quotaMonth } from './quota-month.ts'
import { readHolding } from './read-holdings.ts'

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
  const holding = await readHolding(tx, course.id, id)
  const rooms = await readRooms(tx, course.account, holding, today)
  return planHold(holding, moduleLength(course, scenes), today, rooms) !== null
}
