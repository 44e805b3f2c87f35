import { expect, test } from 'vitest'
import { chargedByCourse, chargedByDay, scaleFor, shiftMonth } from './billing-days'

const charge = (created_at: string, seconds: number, course_id = 'a') => ({
  created_at,
  seconds,
  course_id,
  kind: 'charge' as const,
})

test('only charges count, on their day; a late one on the last day of its month', () => {
  const days = chargedByDay(
    [
      charge('2026-02-01T00:00:00.000Z', 60),
      charge('2026-02-01T23:59:59.000Z', 30),
      { ...charge('2026-02-02T00:00:00.000Z', 999), kind: 'reserve' as const },
      charge('2026-03-02T08:00:00.000Z', 45),
    ],
    '2026-02',
  )
  expect(days).toHaveLength(28)
  expect([days[0], days[1], days[27]]).toEqual([90, 0, 45])
})

test('courses are summed, highest first', () => {
  const entries = [charge('2026-02-01T00:00:00.000Z', 10), charge('2026-02-02T00:00:00.000Z', 25, 'b')]
  expect(chargedByCourse([...entries, charge('2026-02-03T00:00:00.000Z', 5)])).toEqual([
    { courseId: 'b', seconds: 25 },
    { courseId: 'a', seconds: 15 },
  ])
})

test.each([
  [0, [0, 15]],
  [60, [0, 15, 30, 45, 60]],
  [61, [0, 30, 60, 90]],
  [3601, [0, 1800, 3600, 5400]],
  [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
])('the scale for %d', (highest, lines) => {
  expect(scaleFor(highest)).toEqual(lines)
})

test('months follow each other across years', () => {
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
})
