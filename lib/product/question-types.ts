import { MULTIPLE_CHOICE } from './question-types/multiple-choice.ts'
import { OPEN_QUESTION } from './question-types/open.ts'
import { ORDERING } from './question-types/ordering.ts'
import type { GradableAnswer, KeyGrade, QuestionTraits } from './question-types/question-traits.ts'
import { SINGLE_CHOICE } from './question-types/single-choice.ts'
import { TRUE_FALSE } from './question-types/true-false.ts'

/** The types of questions, in the order in which they are offered. */
export const QUESTION_TYPES = ['single_choice', 'multiple_choice', 'true_false', 'ordering', 'open'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]
/** Those that are answered quickly, while a video waits. */
export const VIDEO_QUESTION_TYPES = [
  'single_choice',
  'true_false',
  'ordering',
] as const satisfies QuestionType[]

const QUESTION_TRAITS = {
  single_choice: SINGLE_CHOICE,
  multiple_choice: MULTIPLE_CHOICE,
  true_false: TRUE_FALSE,
  ordering: ORDERING,
  open: OPEN_QUESTION,
} as const satisfies Record<QuestionType, QuestionTraits>

type TypeWith<T> = {
  [K in QuestionType]: (typeof QUESTION_TRAITS)[K] extends T ? K : never
}[QuestionType]
/** The types that a package can grade too. */
export type KeyedType = TypeWith<{ gradedBy: 'key' }>

/** Whether a rule grades a type by its key. */
export const isKeyed = (type: QuestionType): type is KeyedType => QUESTION_TRAITS[type].gradedBy === 'key'
/** The types that a rule grades by their key. */
export const KEYED_TYPES: readonly KeyedType[] = QUESTION_TYPES.filter(isKeyed)

/** Whether only one option of a type is right. */
export const hasOneRightOption = (type: QuestionType): type is TypeWith<{ options: 'one_chosen' }> =>
  QUESTION_TRAITS[type].options === 'one_chosen'

/** Whether options of a type are chosen, so that choosing one can have feedback. */
export const hasChosenOptions = (
  type: QuestionType,
): type is TypeWith<{ options: 'one_chosen' | 'several_chosen' }> =>
  hasOneRightOption(type) || QUESTION_TRAITS[type].options === 'several_chosen'

/** Whether options of a type are put in order, so that they may not be shown in the right one. */
export const hasOrderedOptions = (type: QuestionType): type is TypeWith<{ options: 'ordered' }> =>
  QUESTION_TRAITS[type].options === 'ordered'

/** Whether the prompt of a type is a statement, which is its only option: right or wrong. */
export const isStatement = (type: QuestionType): type is TypeWith<{ isStatement: true }> =>
  QUESTION_TRAITS[type].isStatement

/** Whether an answer has the shape its question's type requires; of ids, all known and none repeated. */
export const fitsType = (
  type: QuestionType,
  answer: GradableAnswer,
  optionIds: ReadonlySet<string>,
): boolean => {
  const { fits }: QuestionTraits = QUESTION_TRAITS[type]
  return fits(answer, optionIds)
}

/** Grades an answer by the key of its question; one in another type's shape gets nothing. */
export const gradeByKey = (type: KeyedType, key: GradableAnswer, answer: GradableAnswer): KeyGrade =>
  QUESTION_TRAITS[type].gradeByKey(key, answer)
