import type { Run } from './run-state.ts'

/** Where a run's calls queue: `lane` is one queue of equals, `share` the lanes that count together when turns are given. */
export type Lane = { share: string; lane: string }

/**
 * The lane of a run's calls. Values of the function's concurrency keys make it, the one with the widest limit first:
 * that is the share, as an account's is wider than that of one of its courses. Without keys the function is both.
 */
export function laneOf(run: Pick<Run, 'functionId' | 'concurrency'>): Lane {
  // A limit without a key ends in a colon: it is for all, and shares nothing out.
  const keys = run.concurrency
    .filter(({ key }) => !key.endsWith(':'))
    .toSorted((a, b) => b.limit - a.limit)
    .map(({ key }) => key)
  return { share: keys[0] ?? run.functionId, lane: [run.functionId, ...keys].join(' ') }
}
