import { expect, test } from 'vitest'
import { reworkCount } from './rework-count.ts'

type Feedback = Parameters<typeof reworkCount>[0]['feedback']
const said = (...outcomes: ('open' | 'applied' | 'recorded_only')[]) =>
  outcomes.map((outcome) => ({ outcome })) as Feedback

test.each([
  [0, said(), 0],
  [1, said(), 1],
  [1, said('open'), 0],
  [2, said('open', 'applied'), 1],
  [2, said('recorded_only', 'applied'), 1],
  // A comment over the cap is not an iteration.
  [1, said('open', 'open'), 0],
])('%d iterations with these notes: %o', (iteration, feedback, count) => {
  expect(reworkCount({ iteration, feedback })).toBe(count)
})
