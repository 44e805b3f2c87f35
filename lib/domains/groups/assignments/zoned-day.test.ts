import { expect, test } from 'vitest'
import { isTimeZone, zonedDay } from './zoned-day.ts'

test.each([
  ['2026-12-31', 'Europe/Paris', '2026-12-30T23:00:00.000Z', '2026-12-31T22:59:59.000Z'],
  ['2026-07-14', 'America/New_York', '2026-07-14T04:00:00.000Z', '2026-07-15T03:59:59.000Z'],
  ['2026-03-29', 'Europe/Paris', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.000Z'],
  ['2026-10-25', 'Europe/Paris', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.000Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z', '2026-11-02T07:59:59.000Z'],
  ['2026-05-01', 'Asia/Kathmandu', '2026-04-30T18:15:00.000Z', '2026-05-01T18:14:59.000Z'],
  ['2026-05-01', 'UTC', '2026-05-01T00:00:00.000Z', '2026-05-01T23:59:59.000Z'],
])('%s in %s', (day, zone, first, last) => {
  const sides = [zonedDay(day, zone, 'first'), zonedDay(day, zone, 'last')]
  expect(sides.map((time) => time.toISOString())).toEqual([first, last])
})

test('what is a time zone', () => {
  expect(['Europe/Paris', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
