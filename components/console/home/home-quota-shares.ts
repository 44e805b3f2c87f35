import type { Billing } from '@/components/console/account/account-wire'

/** What the account used of its quota this month, and what is reserved for videos being generated. */
export type Quota = Billing['quota_seconds'] & Pick<Billing, 'reserved_seconds'>

const NEAR_PERCENT = 80

/** The widths of the parts of the quota gauge, in percent; `isNear` from 80 % used. */
export function quotaShares(quota: Quota): { consumed: number; reserved: number; isNear: boolean } {
  const percent = (seconds: number) =>
    quota.quota_seconds === 0 ? 0 : Math.min(100, (100 * seconds) / quota.quota_seconds)
  const consumed = percent(quota.consumed_seconds)
  return {
    consumed,
    reserved: Math.min(100 - consumed, percent(quota.reserved_seconds)),
    isNear: quota.percent_consumed >= NEAR_PERCENT,
  }
}
