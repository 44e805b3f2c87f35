import { expect, test } from 'vitest'
import { secondsSchema, wireSeconds } from './wire-seconds.ts'

test.each([
  [61.40544217687075, 61.41],
  [0.1 + 0.2, 0.3],
  [120, 120],
  [null, null],
])('a duration of %s seconds is sent as %s', (seconds, sent) => {
  expect(wireSeconds(seconds)).toBe(sent)
})

test('a response with more decimals is invalid', () => {
  expect(secondsSchema.safeParse(61.41).success).toBe(true)
  expect(secondsSchema.safeParse(61.405).success).toBe(false)
})
