import type { GateAnswer } from './pass-gate.ts'

/** Statuses that a person, or an automatic checkpoint, still has to approve. */
export const OPEN = ['pending', 'note', 'edited'] as const

const PASSED: readonly string[] = ['approved', 'auto_approved']

/** Whether a gate with ledger rows of these statuses lets a run pass. A gate without rows has nothing to review. */
export function gateState(statuses: readonly string[]): GateAnswer {
  if (statuses.includes('regenerating')) return 'regenerate'
  return statuses.every((status) => PASSED.includes(status)) ? 'released' : 'waiting'
}
