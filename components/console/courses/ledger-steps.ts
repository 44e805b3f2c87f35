import type { ReviewTransition } from '@/components/console/data/review-wire'

type LedgerStep = Omit<ReviewTransition, 'asset_id' | 'scene_index' | 'version'> & {
  /** of the newest entry */
  scene_index: number | null
  count: number
}

const NEAR_MS = 60_000

/**
 * Groups a history into steps: what one person (or the service) did to several artifacts of a kind within a
 * minute is one line with a count. Newest first, in the order given.
 */
export function ledgerSteps(transitions: ReviewTransition[]): LedgerStep[] {
  const steps: LedgerStep[] = []
  for (const { asset_id: _, version: __, ...transition } of transitions) {
    const last = steps.findLast((step) => isSame(step, transition))
    if (last && Date.parse(last.created_at) - Date.parse(transition.created_at) <= NEAR_MS) last.count += 1
    else steps.push({ ...transition, count: 1 })
  }
  return steps
}

const isSame = (step: LedgerStep, other: Omit<ReviewTransition, 'asset_id' | 'version'>): boolean =>
  step.artifact_type === other.artifact_type &&
  step.module_index === other.module_index &&
  step.status === other.status &&
  step.actor === other.actor
