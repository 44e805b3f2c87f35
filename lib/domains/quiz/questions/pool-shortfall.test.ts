import { expect, test } from 'vitest'
import { poolShortfall } from './pool-shortfall.ts'

const RICH = { statements: 40, structured: 20, listItems: 6, orderedItems: 4 }

test.each([
  ['a whole pool', { found: 12, removed: 0 }, RICH, null],
  ['one that was added to', { found: 14, removed: 0 }, RICH, null],
  ['what people removed', { found: 10, removed: 2 }, RICH, 'removed'],
  ['prose', { found: 0, removed: 0 }, { ...RICH, structured: 2 }, 'continuous_prose'],
  ['prose, and some removed', { found: 1, removed: 1 }, { ...RICH, structured: 0 }, 'continuous_prose'],
  ['few statements', { found: 4, removed: 0 }, { ...RICH, statements: 11 }, 'too_few_statements'],
  ['much that cannot be asked', { found: 4, removed: 0 }, RICH, 'checks_failed'],
  ['passages that are gone', { found: 4, removed: 0 }, null, 'checks_failed'],
] as const)('%s', (_, pool, facts, reason) => {
  const expected = reason && { reason, found: pool.found, needed: 12 }
  expect(poolShortfall({ ...pool, needed: 12 }, facts)).toEqual(expected)
})
