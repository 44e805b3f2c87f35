import type { QuotaBlock } from './quota-block.ts'

/** The quota block as the API shows it. */
export const serializeQuota = (quota: QuotaBlock) => ({
  quota_seconds: quota.quotaSeconds,
  consumed_seconds: quota.consumedSeconds,
  remaining_seconds: quota.remainingSeconds,
  percent_consumed: quota.percentConsumed,
  over_quota: quota.isOver,
})
