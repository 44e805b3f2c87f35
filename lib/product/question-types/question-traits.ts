/** An answer that was given: an option id, option ids (several, or in order), a boolean, or a text. */
export type GradableAnswer = string | string[] | boolean

/** The share (0-1) of the points, and what was counted for it; null: an answer is right or wrong as a whole. */
export type KeyGrade = {
  share: number
  counted: { what: 'options' | 'steps'; right: number; all: number; wrong: number } | null
}

type Traits = {
  /** what a learner does with its options; null: it has none */
  options: 'one_chosen' | 'several_chosen' | 'ordered' | null
  /** whether its prompt is a statement that is right or wrong */
  isStatement: boolean
  /** whether an answer has its shape; `optionIds` are known option ids, none may be repeated */
  fits: (answer: GradableAnswer, optionIds: ReadonlySet<string>) => boolean
}

/** What differs by type of question: a rule grades it by its key, or a reader by its key points. */
export type QuestionTraits = Traits &
  (
    | { gradedBy: 'key'; gradeByKey: (key: GradableAnswer, answer: GradableAnswer) => KeyGrade }
    | { gradedBy: 'key_points' }
  )

/** Whether an answer is a list of known option ids without repetition. */
export const isListOfOptions = (answer: GradableAnswer, optionIds: ReadonlySet<string>): boolean =>
  Array.isArray(answer) && answer.every((id, index) => optionIds.has(id) && answer.indexOf(id) === index)

/** All of the points for the key, none for anything else. */
export const gradeAsWhole = (key: GradableAnswer, answer: GradableAnswer): KeyGrade => ({
  share: answer === key ? 1 : 0,
  counted: null,
})

/** The ids of an answer that is a list; none of any other. */
export const idsIn = (answer: GradableAnswer): string[] => (Array.isArray(answer) ? answer : [])
