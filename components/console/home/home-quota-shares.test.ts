import { expect, test } from 'vitest'
import { quotaShares } from './home-quota-shares'

const quota = (quota_seconds: number, consumed_seconds: number, reserved_seconds: number) => ({
  quota_seconds,
  consumed_seconds,
  reserved_seconds,
  remaining_seconds: 0,
  percent_consumed: quota_seconds === 0 ? 100 : Math.min(100, (100 * consumed_seconds) / quota_seconds),
  over_quota: false,
})

test.each([
  [quota(1000, 200, 100), { consumed: 20, reserved: 10, isNear: false }],
  [quota(1000, 800, 100), { consumed: 80, reserved: 10, isNear: true }],
  [quota(1000, 900, 400), { consumed: 90, reserved: 10, isNear: true }],
  [quota(1000, 3000, 5), { consumed: 100, reserved: 0, isNear: true }],
  [quota(0, 0, 0), { consumed: 0, reserved: 0, isNear: true }],
])('%o is drawn as %o', (given, shares) => expect(quotaShares(given)).toEqual(shares))
