/** Questions a training manager should review: nearly all, or nearly no, answers are right. */
export const RESULT_FLAGS = ['too_easy', 'too_hard'] as const
export type ResultFlag = (typeof RESULT_FLAGS)[number]

/** Minimum number of graded answers for a meaningful rate. */
const ENOUGH = 20
const NEARLY_ALL = 0.95
const NEARLY_NONE = 0.1

/** The flags of a question by how often it was graded and right. */
export function resultFlags({ graded, correct }: { graded: number; correct: number }): ResultFlag[] {
  if (graded < ENOUGH) return []
  const rate = correct / graded
  if (rate >= NEARLY_ALL) return ['too_easy']
  return rate <= NEARLY_NONE ? ['too_hard'] : []
}
