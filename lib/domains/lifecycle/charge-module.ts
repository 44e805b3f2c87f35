import type { Account, Course, Module } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { log } from '../../platform/log.ts'
import { planCharge, wholeSeconds } from '../quota/charge-plan.ts'
import { lockAccount } from '../quota/lock-account.ts'
import { isWarned } from '../quota/quota-block.ts'
import { quotaFacts } from '../quota/quota-facts.ts'
import { readBalance } from '../quota/read-balance.ts'
import { readReservation } from '../quota/read-reservations.ts'
import { reserveSeconds } from '../quota/reserve-seconds.ts'
import { writeEntries } from '../quota/write-entries.ts'
import { recordWebhookEvent } from '../webhooks/record-webhook-event.ts'

/**
 * Charges a module for its rendered video of `seconds`, from its reservation: the growth since the last
 * charge, if any. Runs in the transaction that publishes the video, with its course locked; idempotent. Warns
 * the account whenever its usage crosses the warning threshold.
 */
export async function chargeModule(tx: Tx, course: Course, module: Module, seconds: number): Promise<void> {
  if (course.mode !== 'live') return
  const length = wholeSeconds(seconds)
  const isHeld = await reserveSeconds(tx, course, module, length)
  if (!isHeld)
    log().warn({ course: course.id, module: module.moduleIndex }, 'a video was longer than its reservation')
  const account = await lockAccount(tx, course.accountId)
  const holding = await readReservation(tx, course.id, module.id)
  const entries = planCharge(holding, length)
  await writeEntries(tx, { account, course, module }, entries)
  const charged = entries.find(({ kind }) => kind === 'charge')
  if (charged) await warn(tx, account, course, charged.month)
}

async function warn(tx: Tx, account: Account, course: Course, month: string): Promise<void> {
  const { id, quotaSeconds, quotaWarnedMonth } = account
  // A charge of an earlier month may follow the first warning of this one.
  if (quotaWarnedMonth !== null && quotaWarnedMonth >= month) return
  const { consumedSeconds } = await readBalance(tx, id, month)
  if (!isWarned(quotaSeconds, consumedSeconds)) return
  await tx.account.update({ where: { id }, data: { quotaWarnedMonth: month } })
  const key = `${id}:${month}:quota_warning:${consumedSeconds}`
  await recordWebhookEvent(tx, 'quota.warning', course, key, await quotaFacts(tx, course, month))
}
