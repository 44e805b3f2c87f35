/** The types of questions, in the order in which they are offered. */
export const QUESTION_TYPES = ['single_choice', 'multiple_choice', 'true_false', 'ordering', 'open'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

type Traits = {
  /** what a learner does with its options; null: it has none */
  options: 'chosen' | 'ordered' | null
  /** whether a rule grades it by its key, or a reader by its key points */
  gradedBy: 'key' | 'key_points'
}

const QUESTION_TRAITS = {
  single_choice: { options: 'chosen', gradedBy: 'key' },
  multiple_choice: { options: 'chosen', gradedBy: 'key' },
  true_false: { options: null, gradedBy: 'key' },
  ordering: { options: 'ordered', gradedBy: 'key' },
  open: { options: null, gradedBy: 'key_points' },
} as const satisfies Record<QuestionType, Traits>

type TypeWith<T> = {
  [K in QuestionType]: (typeof QUESTION_TRAITS)[K] extends T ? K : never
}[QuestionType]
/** The types that a package can grade too. */
export type KeyedType = TypeWith<{ gradedBy: 'key' }>

/** Whether a rule grades a type by its key. */
export const isKeyed = (type: QuestionType): type is KeyedType => QUESTION_TRAITS[type].gradedBy === 'key'
/** The types that a rule grades by their key. */
export const KEYED_TYPES: readonly KeyedType[] = QUESTION_TYPES.filter(isKeyed)

/** Whether options of a type are chosen, so that choosing one can have feedback. */
export const hasChosenOptions = (type: QuestionType): boolean => QUESTION_TRAITS[type].options === 'chosen'

/** Whether options of a type are put in order, so that they may not be shown in the right one. */
export const hasOrderedOptions = (type: QuestionType): type is TypeWith<{ options: 'ordered' }> =>
  QUESTION_TRAITS[type].options === 'ordered'
