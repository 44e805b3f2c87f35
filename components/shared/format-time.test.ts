import { expect, test } from 'vitest'
import { formatAgo, formatLength, formatRunningTime } from './format-time'

test.each([
  [12.4, '12 s'],
  [61, '1 min'],
  [3599, '1 h'],
  [3900, '1 h 05 min'],
])('%d seconds are about %s', (seconds, text) => expect(formatLength(seconds)).toBe(text))

test.each([
  [7, '0:07'],
  [187.4, '3:07'],
  [3729, '1:02:09'],
])('a recording of %d seconds shows %s', (seconds, text) => expect(formatRunningTime(seconds)).toBe(text))

test.each([
  [30_000, 'fr', 'à l’instant'],
  [180_000, 'fr', 'il y a 3 minutes'],
  [7_200_000, 'en', '2 hours ago'],
  [-5000, 'en', 'just now'],
])('%d ms ago in %s', (ms, locale, text) => {
  const time = Date.UTC(2026, 0, 1)
  expect(formatAgo(new Date(time - ms).toISOString(), locale, time)).toBe(text)
})
