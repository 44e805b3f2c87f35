import type { Question } from '../../../generated/prisma/client.ts'
import { type Random, shuffled } from '../../../platform/seeded-random.ts'
import { hasOrderedOptions } from '../../../product/question-types.ts'
import { readKeyIds, readOptions } from './question-json.ts'

const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((id, index) => id === other[index])

/** The ids of options in random order; those to be ordered are never in the correct one. */
export function optionOrder(
  { type, options }: Pick<Question, 'type' | 'options'>,
  correct: unknown,
  random: Random,
): string[] {
  const ids = (readOptions(options) ?? []).map(({ id }) => id)
  const order = shuffled(ids, random)
  const isSolved = hasOrderedOptions(type) && isSameOrder(order, readKeyIds(correct))
  return isSolved ? [...order.slice(1), ...order.slice(0, 1)] : order
}
