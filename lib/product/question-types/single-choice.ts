import { gradeAsWhole, type QuestionTraits } from './question-traits.ts'

/** One option is right. */
export const SINGLE_CHOICE = {
  options: 'one_chosen',
  isStatement: false,
  gradedBy: 'key',
  fits: (answer, optionIds) => typeof answer === 'string' && optionIds.has(answer),
  gradeByKey: gradeAsWhole,
} as const satisfies QuestionTraits
