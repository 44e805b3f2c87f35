import type { MaterialFacts } from './material-facts.ts'

export const SHORTFALL_REASONS = [
  'removed',
  'continuous_prose',
  'too_few_statements',
  'checks_failed',
] as const

/** A pool with too few questions, and why. */
export type Shortfall = { reason: (typeof SHORTFALL_REASONS)[number]; found: number; needed: number }

/** With fewer list items, table rows, quotes and questions than this, passages are prose. */
const STRUCTURED = 3

/**
 * Why a pool has `found` questions and not the `needed` ones: people removed some, the passages are prose
 * that states everything once, they say too little, or nothing else passed the checks. Null if it has enough.
 */
export function poolShortfall(
  { found, needed, removed }: { found: number; needed: number; removed: number },
  facts: MaterialFacts | null,
): Shortfall | null {
  if (found >= needed) return null
  const because = (reason: Shortfall['reason']) => ({ reason, found, needed })
  if (found + removed >= needed) return because('removed')
  if (facts && facts.structured < STRUCTURED) return because('continuous_prose')
  if (facts && facts.statements < needed) return because('too_few_statements')
  return because('checks_failed')
}
