import { afterAll, expect, test } from 'vitest'
import { raceAccounts } from '../../e2e/fixtures/data/race-accounts.ts'
import { disconnect } from '../../lib/platform/db.ts'
import { PATIENCE } from '../functions/pipeline-harness.ts'

afterAll(disconnect)

test('an account with one course, launched last, does not wait for one with many', {
  timeout: 10 * PATIENCE,
}, async () => {
  const [many, one] = await raceAccounts([6, 1])
  // Taking turns, the one course is among the first; after the many it would be the last.
  expect(one![0]).toBeLessThan(many![2]!)
})
