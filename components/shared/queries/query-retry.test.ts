import { expect, test } from 'vitest'
import { ApiError } from '@/components/shared/api-client'
import { retry, retryDelay } from './query-retry'

const limited = new ApiError(429, 'Too many.', 'rate_limited', { details: { retry_after_seconds: 7 } })

test('rate-limited calls are repeated once the service accepts them', () => {
  expect(retryDelay(0, limited)).toBe(7000)
  expect([0, 1, 2, 3].map((count) => retry(count, limited))).toEqual([true, true, true, false])
  expect(retryDelay(1, new ApiError(429, 'Too many.', 'rate_limited'))).toBe(1000)
})

test('a refused call is not retried, one the server failed is retried once', () => {
  const refused = [new ApiError(404, 'No.'), new ApiError(429, 'No.', 'quota_exceeded')]
  expect(refused.map((error) => retry(0, error))).toEqual([false, false])
  for (const failure of [new ApiError(503, 'No.'), new ApiError(0, 'No.'), new Error('No.')])
    expect([0, 1].map((count) => retry(count, failure))).toEqual([true, false])
  expect([0, 1].map((count) => retryDelay(count, new Error('No.')))).toEqual([1000, 2000])
})
