import type { Course } from '../../../generated/prisma/client.ts'
import type { Tx } from '../../../platform/db.ts'
import { sandboxFacts } from '../../sandbox/sandbox-quota.ts'
import { billingCap } from './quota-block.ts'
import { readQuota } from './read-balance.ts'

type Metered = Pick<Course, 'accountId' | 'mode' | 'externalRef'>
export type QuotaFacts = { consumed_seconds: number; quota_seconds: number; percent_consumed: number }

/** What the webhook events about quota say of an account's month, the current one by default. */
export async function quotaFacts(tx: Tx, course: Metered, month?: string): Promise<QuotaFacts> {
  if (course.mode !== 'live') return sandboxFacts(course)
  const { consumedSeconds, quotaSeconds, percentConsumed } = await readQuota(tx, course, month)
  return {
    consumed_seconds: consumedSeconds,
    quota_seconds: quotaSeconds,
    percent_consumed: percentConsumed,
  }
}

/**
 * What `course.quota_paused` says: also what is reserved, and the cap that both together left too little of. In the
 * transaction that found so.
 */
export async function pauseFacts(
  tx: Tx,
  course: Metered,
): Promise<QuotaFacts & { reserved_seconds: number; billing_cap_seconds: number }> {
  const facts = await quotaFacts(tx, course)
  if (course.mode !== 'live')
    return { ...facts, reserved_seconds: 0, billing_cap_seconds: facts.quota_seconds }
  const account = await tx.account.findUniqueOrThrow({ where: { id: course.accountId } })
  const { reservedSeconds } = await readQuota(tx, course)
  return { ...facts, reserved_seconds: reservedSeconds, billing_cap_seconds: billingCap(account) }
}
