import { gradeAsWhole, type QuestionTraits } from './question-traits.ts'

/** A statement that is right or wrong. */
export const TRUE_FALSE = {
  options: null,
  isStatement: true,
  gradedBy: 'key',
  fits: (answer) => typeof answer === 'boolean',
  gradeByKey: gradeAsWhole,
} as const satisfies QuestionTraits
