import type { Account, Course, Module } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { log } from '../../platform/log.ts'
import { planCharge } from './charge-plan.ts'
import { lockAccount } from './lock-account.ts'
import { isWarned } from './quota-block.ts'
import { type QuotaFacts, quotaFacts } from './quota-facts.ts'
import { readBalance } from './read-balance.ts'
import { readReservation } from './read-reservations.ts'
import { reserveSeconds } from './reserve-seconds.ts'
import { writeEntries } from './write-entries.ts'

/** That an account's usage has crossed the warning threshold; `key` names the occasion. */
export type QuotaWarning = { key: string; facts: QuotaFacts }

/**
 * Charges a module of a locked course for a video of `length` whole seconds, from its reservation: the growth
 * since the last charge, if any. Idempotent. Returns the warning its account is due.
 */
export async function chargeSeconds(
  tx: Tx,
  course: Course,
  module: Module,
  length: number,
): Promise<QuotaWarning | null> {
  const isHeld = await reserveSeconds(tx, course, module, length)
  if (!isHeld)
    log().warn({ course: course.id, module: module.moduleIndex }, 'a video was longer than its reservation')
  const account = await lockAccount(tx, course.accountId)
  const holding = await readReservation(tx, course.id, module.id)
  const entries = planCharge(holding, length)
  await writeEntries(tx, { account, course, module }, entries)
  const charged = entries.find(({ kind }) => kind === 'charge')
  return charged ? dueWarning(tx, account, course, charged.month) : null
}

async function dueWarning(
  tx: Tx,
  account: Account,
  course: Course,
  month: string,
): Promise<QuotaWarning | null> {
  const { id, quotaSeconds, quotaWarnedMonth } = account
  // A charge of an earlier month may follow the first warning of this one.
  if (quotaWarnedMonth !== null && quotaWarnedMonth >= month) return null
  const { consumedSeconds } = await readBalance(tx, id, month)
  if (!isWarned(quotaSeconds, consumedSeconds)) return null
  await tx.account.update({ where: { id }, data: { quotaWarnedMonth: month } })
  const key = `${id}:${month}:quota_warning:${consumedSeconds}`
  return { key, facts: await quotaFacts(tx, course, month) }
}
