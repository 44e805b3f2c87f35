import { expect, test } from 'vitest'
import { standingPercent, standingStatus } from './enrollment-standing.ts'

const done = new Date(0)

test.each([
  [null, false, 'enrolled'],
  [null, true, 'in_progress'],
  [done, true, 'completed'],
])('completed %j, started %j: %s', (completedAt, begun, wanted) => {
  expect(standingStatus({ completedAt, begun })).toBe(wanted)
})

test.each([
  [null, 0, 0, null, 0],
  [null, 3, 0, null, 0],
  [null, 3, 2, false, 50],
  [null, 3, 3, false, 75],
  [null, 3, 2, true, 75],
  [null, 3, 3, true, 99],
  [done, 3, 3, true, 100],
  [done, 4, 3, true, 100],
])(
  'completed %j, %i modules, %i watched, exam %j: %i %%',
  (completedAt, moduleCount, modulesCompleted, finalPassed, wanted) => {
    expect(standingPercent({ completedAt, moduleCount, modulesCompleted, finalPassed })).toBe(wanted)
  },
)
