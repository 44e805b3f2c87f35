import { describe, expect, test } from 'vitest'
import { nextCronMinute } from './cron.ts'

describe('nextCronMinute', () => {
  test.each([
    ['* * * * *', '2026-01-01T10:00:30Z', '2026-01-01T10:01:00Z'],
    ['*/15 * * * *', '2026-01-01T10:15:00Z', '2026-01-01T10:30:00Z'],
    ['0 3 * * *', '2026-01-01T10:00:00Z', '2026-01-02T03:00:00Z'],
    ['30 9-17/4 * * 1-5', '2026-01-02T17:30:00Z', '2026-01-05T09:30:00Z'],
    ['0 0 29 2 *', '2026-03-01T00:00:00Z', '2028-02-29T00:00:00Z'],
    ['0 0 1 * 7', '2026-01-01T00:00:00Z', '2026-01-04T00:00:00Z'],
    ['5,10 0 31 12 *', '2026-12-31T00:05:00Z', '2026-12-31T00:10:00Z'],
  ])('%s after %s', (cron, after, next) => {
    expect(nextCronMinute(cron, new Date(after))).toEqual(new Date(next))
  })

  test('there is no next minute for an impossible date', () => {
    expect(nextCronMinute('0 0 30 2 *', new Date('2026-01-01T00:00:00Z'))).toBeNull()
  })

  test.each([
    '',
    '* * * *',
    '@daily',
    '60 * * * *',
    '* * * JAN *',
    'TZ=UTC * * * * *',
    '5-1 * * * *',
    '*/0 * * * *',
  ])('refuses %s', (cron) => {
    expect(() => nextCronMinute(cron, new Date())).toThrow(/cron/)
  })
})
