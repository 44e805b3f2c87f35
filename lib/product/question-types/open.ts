import type { QuestionTraits } from './question-traits.ts'

/** A text, read for the key points it covers. */
export const OPEN_QUESTION = {
  options: null,
  isStatement: false,
  gradedBy: 'key_points',
  fits: (answer) => typeof answer === 'string',
} as const satisfies QuestionTraits
