import type { Account, Course, Module } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { planReservation, type Reservation } from './charge-plan.ts'
import { lockAccount } from './lock-account.ts'
import { billingCap } from './quota-block.ts'
import { quotaMonth } from './quota-month.ts'
import { readBalance } from './read-balance.ts'
import { readReservation } from './read-reservations.ts'
import { writeEntries } from './write-entries.ts'

/**
 * Reserves what a module of `length` whole seconds needs beyond its charges, or corrects its reservation, in
 * a transaction that has locked its course. Returns false without changes if the billing cap does not allow
 * it.
 */
export async function reserveSeconds(
  tx: Tx,
  course: Course,
  module: Module,
  length: number,
): Promise<boolean> {
  const account = await lockAccount(tx, course.accountId)
  const holding = await readReservation(tx, course.id, module.id)
  const today = quotaMonth(now())
  const entries = planReservation(holding, length, today, await readCapacity(tx, account, holding, today))
  if (entries === null) return false
  await writeEntries(tx, { account, course, module }, entries)
  return true
}

/** How many seconds an account may still reserve, this month and in that of a holding. */
export async function readCapacity(
  tx: Tx,
  account: Account,
  holding: Reservation,
  today: string,
): Promise<(month: string) => number> {
  const rooms = new Map<string, number>()
  for (const month of new Set([today, holding.month ?? today])) {
    const { consumedSeconds, reservedSeconds } = await readBalance(tx, account.id, month)
    rooms.set(month, billingCap(account) - consumedSeconds - reservedSeconds)
  }
  return (month) => rooms.get(month) ?? 0
}
