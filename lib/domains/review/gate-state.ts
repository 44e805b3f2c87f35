import type { Checkpoint } from './checkpoint-list.ts'

/** Statuses that a person, or an automatic checkpoint, still has to approve. */
export const OPEN = ['pending', 'note', 'edited'] as const

/** Statuses with which a row holds no gate. */
export const PASSED: readonly string[] = ['approved', 'auto_approved']

/**
 * Whether a gate with ledger rows of these statuses lets a run pass. A gate without rows has nothing to review. The run
 * itself makes only the outline again; for what else is being made again it waits.
 */
export function gateState(statuses: readonly string[], checkpoint?: Checkpoint): GateAnswer {
  if (statuses.includes('regenerating')) return checkpoint === 'outline_review' ? 'regenerate' : 'waiting'
  return statuses.every((status) => PASSED.includes(status)) ? 'released' : 'waiting'
}

/** Whether a gate waits for a person: one whose artifacts are only being made again waits, but for nobody. */
export const waitsForPerson = (statuses: readonly string[]): boolean =>
  statuses.some((status) => (OPEN as readonly string[]).includes(status))

/** `released`: go on. `waiting`: a reviewer is needed. `regenerate`: make the artifacts again first. */
export type GateAnswer = 'released' | 'waiting' | 'regenerate'
