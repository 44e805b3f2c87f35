import type { Account, Course, Module } from '../../generated/prisma/client.ts'
import type { Mode } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { sandboxQuota } from '../sandbox/sandbox-quota.ts'
import { chargeSeconds, type QuotaWarning } from './charge-seconds.ts'
import { type PauseFacts, pauseFacts, type QuotaFacts, quotaFacts } from './quota-facts.ts'
import { quotaMonth } from './quota-month.ts'
import { readQuota } from './read-balance.ts'
import { readCapacity, reserveSeconds } from './reserve-seconds.ts'

type Caller = { accountId: string; mode: Mode }

/** The quota of generation: an account's seconds, or the sandbox's. Courses are locked by the caller. */
export type CourseQuota = {
  /** whether the account may not start new work */
  isOver(tx: Tx, caller: Caller): Promise<boolean>
  /** reserves whole seconds for a module; false if the billing cap does not allow it */
  reserve(tx: Tx, course: Course, module: Module, length: number): Promise<boolean>
  /** charges a module for its video; returns the warning that is due */
  charge(tx: Tx, course: Course, module: Module, length: number): Promise<QuotaWarning | null>
  /** whole seconds a course that has reserved nothing could reserve now */
  room(tx: Tx, account: Account): Promise<number>
  /** fields of webhook events */
  facts(tx: Tx, course: Course): Promise<QuotaFacts>
  pauseFacts(tx: Tx, course: Course): Promise<PauseFacts>
  /** whether a course ends with its finished modules when its quota is used up */
  endsEarly(account: Account, course: Course): boolean
  /** whether a waiting course may continue once its reference changes */
  dependsOnReference: boolean
}

const accountQuota: CourseQuota = {
  isOver: async (tx, caller) => (await readQuota(tx, caller)).isOver,
  reserve: reserveSeconds,
  charge: chargeSeconds,
  room: async (tx, account) => {
    const none = { chargedSeconds: 0, reservedSeconds: 0, month: null }
    const today = quotaMonth(now())
    return (await readCapacity(tx, account, none, today))(today)
  },
  facts: quotaFacts,
  pauseFacts,
  endsEarly: ({ onExhausted }) => onExhausted === 'end_early',
  dependsOnReference: false,
}

/** The quota of a course or caller. */
export const quotaOf = ({ mode }: { mode: Mode }): CourseQuota =>
  mode === 'live' ? accountQuota : sandboxQuota
