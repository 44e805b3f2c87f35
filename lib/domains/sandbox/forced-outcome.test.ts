import { expect, test } from 'vitest'
import { forcedOutcome } from './forced-outcome.ts'
import { endsEarly, sandboxFacts } from './sandbox-quota.ts'

test.each([
  ['sandbox-fail', 'fail'],
  ['sandbox-fail-42', 'fail'],
  ['sandbox-quota-pause-1', 'quota_pause'],
  ['sandbox-slow', 'slow'],
  ['sandbox-end-early/7', 'end_early'],
  ['sandbox-quota-warning', 'quota_warning'],
  ['my-sandbox-fail', null],
  ['Sandbox-fail', null],
  ['', null],
  [null, null],
])('%s forces %s', (externalRef, outcome) => {
  expect(forcedOutcome({ mode: 'test', externalRef })).toBe(outcome)
  expect(forcedOutcome({ mode: 'live', externalRef })).toBeNull()
})

test('its quota is crossed at 80 % for a warning, and otherwise used up', () => {
  const factsOf = (externalRef: string) => sandboxFacts({ mode: 'test', externalRef })
  expect(factsOf('sandbox-quota-warning')).toMatchObject({ percent_consumed: 80, consumed_seconds: 28_800 })
  expect(factsOf('sandbox-end-early')).toMatchObject({ percent_consumed: 100, consumed_seconds: 36_000 })
  expect(endsEarly({ mode: 'test', externalRef: 'sandbox-end-early' })).toBe(true)
  expect(endsEarly({ mode: 'live', externalRef: 'sandbox-end-early' })).toBe(false)
})
