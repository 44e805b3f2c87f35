import type { Run } from './run-state.ts'

/** Where the calls of a run queue: `lane` is a single queue, `share` groups the lanes that share a turn. */
export type Lane = { share: string; lane: string }

/**
 * The lane of a run's calls, formed by the values of its concurrency keys, highest limit first. The first
 * value is the share: an account's limit is higher than that of one of its courses. Without keys, the
 * function is both share and lane.
 */
export function laneOf(run: Pick<Run, 'functionId' | 'concurrency'>): Lane {
  // A limit without a key ends in a colon. It applies to all runs and defines no share.
  const keys = run.concurrency
    .filter(({ key }) => !key.endsWith(':'))
    .toSorted((a, b) => b.limit - a.limit)
    .map(({ key }) => key)
  return { share: keys[0] ?? run.functionId, lane: [run.functionId, ...keys].join(' ') }
}
