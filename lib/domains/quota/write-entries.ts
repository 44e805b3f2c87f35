import type { Account, Course, Module } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { newId } from '../../platform/ids.ts'
import type { PlannedEntry } from './charge-plan.ts'
import { billingCap } from './quota-block.ts'
import { readBalance } from './read-balance.ts'

export type Charged = {
  account: Account
  course: Pick<Course, 'id' | 'presetId' | 'externalRef'>
  module: Pick<Module, 'id' | 'moduleIndex'>
}

/**
 * Writes ledger entries of a module, each with the resulting balance, in a transaction that has locked the
 * account. Released seconds wake the account's waiting courses.
 */
export async function writeEntries(tx: Tx, place: Charged, entries: readonly PlannedEntry[]): Promise<void> {
  const { account, course, module } = place
  for (const { month, kind, seconds } of entries) {
    const before = await readBalance(tx, account.id, month)
    const isCharge = kind === 'charge'
    await tx.chargeEntry.create({
      data: {
        id: newId('chg'),
        accountId: account.id,
        month,
        courseId: course.id,
        moduleId: module.id,
        moduleIndex: module.moduleIndex,
        presetId: course.presetId,
        externalRef: course.externalRef,
        kind,
        seconds,
        consumedSeconds: before.consumedSeconds + (isCharge ? seconds : 0),
        reservedSeconds: before.reservedSeconds + (isCharge ? 0 : seconds),
        capSeconds: billingCap(account),
        createdAt: now(),
      },
    })
  }
  if (entries.reduce((sum, { seconds }) => sum + seconds, 0) < 0) await wakePaused(tx, account.id)
}

async function wakePaused(tx: Tx, accountId: string): Promise<void> {
  const paused = await tx.course.findFirst({
    where: { accountId, mode: 'live', status: 'paused_quota_exceeded' },
    select: { id: true },
  })
  if (paused) await sendEvent(tx, 'quota/changed', { account_id: accountId })
}
