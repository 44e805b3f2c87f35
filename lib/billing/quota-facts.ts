import type { Tx } from '../db.ts'
import type { Course } from '../generated/prisma/client.ts'
import { sandboxFacts } from '../sandbox/sandbox-quota.ts'
import { readQuota } from './read-balance.ts'

/** What the webhook events about quota say of an account's month, the current one by default. */
export async function quotaFacts(
  tx: Tx,
  course: Pick<Course, 'accountId' | 'mode' | 'externalRef'>,
  month?: string,
): Promise<{ consumed_seconds: number; quota_seconds: number; percent_consumed: number }> {
  if (course.mode !== 'live') return sandboxFacts(course)
  const { consumedSeconds, quotaSeconds, percentConsumed } = await readQuota(tx, course, month)
  return {
    consumed_seconds: consumedSeconds,
    quota_seconds: quotaSeconds,
    percent_consumed: percentConsumed,
  }
}
