import { expect, test } from 'vitest'
import { isNearEnd, resumeAt } from './player-place'

test.each([
  [0, 60, false],
  [58, 60, false],
  [58.2, 60, true],
  [60, 60, true],
  [594, 600, false],
  [595, 600, true],
  [0, 0, false],
  [0, Number.NaN, false],
])('%s s of %s s is near the end: %s', (seconds, duration, wanted) => {
  expect(isNearEnd(seconds, duration)).toBe(wanted)
})

test.each([
  [0, 60, 0],
  [2, 60, 0],
  [12.5, 60, 12.5],
  [59.5, 60, 0],
  [30, null, 30],
])('a learner who stopped at %s s of %s s resumes at %s s', (stoppedAt, duration, wanted) => {
  expect(resumeAt(stoppedAt, duration)).toBe(wanted)
})
