import type { ReviewStatus } from '../../generated/prisma/client.ts'
import type { Checkpoint } from './checkpoint-list.ts'

/** Statuses that a person, or an automatic checkpoint, has yet to approve. */
export const OPEN: readonly ReviewStatus[] = ['pending', 'note', 'edited']

/** Statuses that do not block a gate. */
export const PASSED: readonly ReviewStatus[] = ['approved', 'auto_approved']

/**
 * Whether a gate with ledger rows of these statuses lets a run pass. A gate without rows has nothing to
 * review. The run regenerates only the outline itself and waits for other regenerations.
 */
export function gateState(statuses: readonly ReviewStatus[], checkpoint?: Checkpoint): GateAnswer {
  if (statuses.includes('regenerating')) return checkpoint === 'outline_review' ? 'regenerate' : 'waiting'
  return statuses.every((status) => PASSED.includes(status)) ? 'released' : 'waiting'
}

/** Whether a gate waits for a person: while its artifacts are being regenerated it waits, but for nobody. */
export const waitsForPerson = (statuses: readonly ReviewStatus[]): boolean =>
  statuses.some((status) => OPEN.includes(status))

/** `released`: continue. `waiting`: a reviewer is needed. `regenerate`: regenerate the artifacts first. */
export type GateAnswer = 'released' | 'waiting' | 'regenerate'
