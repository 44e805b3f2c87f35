/**
 * Why a model's question is rejected: it cites no existing passage (`passage`), does not have the form of its
 * type (`form`), says what the brief forbids (`forbidden`), duplicates another (`duplicate`), assumes
 * something the passages do not say (`premise`), has a key they do not support (`key`) or an option that is
 * right too (`option`), contains a figure, name, address or denial that is not theirs (`fact`), or, if no
 * model compared meanings, uses words other than theirs (`words`).
 */
export const QUESTION_REJECTIONS = [
  'passage',
  'form',
  'forbidden',
  'duplicate',
  'premise',
  'key',
  'option',
  'fact',
  'words',
] as const
export type QuestionRejection = (typeof QUESTION_REJECTIONS)[number]

/**
 * What a reviewer should know about a pool written with a language model: a rejected question, a replaced
 * explanation or feedback on an option, a question filled in by the built-in author, that only words were compared (for all
 * or some questions), or that the built-in author wrote everything because the model was unavailable.
 */
export type QuizRemark =
  | { code: 'question_rejected'; text: string; reason: QuestionRejection }
  | { code: 'feedback_replaced'; text: string }
  | { code: 'question_filled'; text: string }
  | { code: 'questions_unchecked' }
  | { code: 'quiz_fallback' }
