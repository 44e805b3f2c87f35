import type { Course } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { billingCap } from './quota-block.ts'
import { readQuota } from './read-balance.ts'

type Metered = Pick<Course, 'accountId' | 'mode'>
export type QuotaFacts = { consumed_seconds: number; quota_seconds: number; percent_consumed: number }

export type PauseFacts = QuotaFacts & { reserved_seconds: number; billing_cap_seconds: number }

/** The quota fields of webhook events for an account and month, by default the current one. */
export async function quotaFacts(tx: Tx, course: Metered, month?: string): Promise<QuotaFacts> {
  const { consumedSeconds, quotaSeconds, percentConsumed } = await readQuota(tx, course, month)
  return {
    consumed_seconds: consumedSeconds,
    quota_seconds: quotaSeconds,
    percent_consumed: percentConsumed,
  }
}

/**
 * The fields of `course.quota_paused`, which include reservations and the cap. Runs in the transaction that
 * detected the pause.
 */
export async function pauseFacts(tx: Tx, course: Metered): Promise<PauseFacts> {
  const facts = await quotaFacts(tx, course)
  const account = await tx.account.findUniqueOrThrow({ where: { id: course.accountId } })
  const { reservedSeconds } = await readQuota(tx, course)
  return { ...facts, reserved_seconds: reservedSeconds, billing_cap_seconds: billingCap(account) }
}
