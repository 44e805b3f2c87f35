import type { Question } from './course-wire'

export const TIERS = ['easy', 'medium', 'hard'] as const satisfies readonly Question['difficulty'][]

/** The questions of a pool, easy ones first, each tier in pool order. */
export const inTiers = (questions: readonly Question[]): Question[] =>
  TIERS.flatMap((tier) => questions.filter(({ difficulty }) => difficulty === tier))
