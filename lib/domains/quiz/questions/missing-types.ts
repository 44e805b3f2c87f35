import { QUESTION_TYPES, type QuestionType } from '../../../product/question-types.ts'
import type { MaterialFacts } from './material-facts.ts'

export const MISSING_REASONS = [
  'too_few_statements',
  'no_list_items',
  'no_ordered_items',
  'pool_too_small',
  'removed',
  'none_written',
] as const
type Reason = (typeof MISSING_REASONS)[number]
type Count = { found: number; needed: number }

/**
 * A question type missing from a pool, and why; `found` and `needed` count the material in the passages or
 * the pool.
 */
export type MissingType = { type: QuestionType; reason: Reason } & (Count | { found: null; needed: null })

/** Minimum material for a question of each type. */
const NEEDS: Record<QuestionType, (facts: MaterialFacts) => Count & { reason: Reason }> = {
  single_choice: ({ statements }) => ({ reason: 'too_few_statements', found: statements, needed: 3 }),
  true_false: ({ statements }) => ({ reason: 'too_few_statements', found: statements, needed: 1 }),
  open: ({ statements }) => ({ reason: 'too_few_statements', found: statements, needed: 2 }),
  multiple_choice: ({ listItems }) => ({ reason: 'no_list_items', found: listItems, needed: 3 }),
  ordering: ({ orderedItems }) => ({ reason: 'no_ordered_items', found: orderedItems, needed: 4 }),
}

/**
 * The question types missing from a pool, each with the first applicable reason: its only one was removed or
 * changed by a person, the passages do not support one, the pool is smaller than the number of types, or none
 * passed the checks. `facts` are null if the passages are unknown.
 */
export function missingTypes(
  pool: readonly { type: string }[],
  facts: MaterialFacts | null,
  removed: readonly string[] = [],
): MissingType[] {
  return QUESTION_TYPES.filter((type) => pool.every((question) => question.type !== type)).map((type) => {
    if (removed.includes(type)) return { type, reason: 'removed', found: null, needed: null }
    const need = facts && NEEDS[type](facts)
    if (need && need.found < need.needed) return { type, ...need }
    const places = { found: pool.length, needed: QUESTION_TYPES.length }
    if (places.found < places.needed) return { type, reason: 'pool_too_small', ...places }
    return { type, reason: 'none_written', found: null, needed: null }
  })
}
