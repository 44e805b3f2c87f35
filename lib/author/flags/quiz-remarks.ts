/**
 * Why a model's question may not stand: it cites no passage that exists (`passage`), has not the form of its
 * type (`form`), says what the brief forbids (`forbidden`), asks what another one asks (`duplicate`), takes
 * something for granted that the passages do not say (`premise`), has a key they do not give (`key`) or an
 * option that is right too (`option`), contains a figure, name, address or denial that is not theirs (`fact`),
 * or, where no model compared meanings, other words than theirs (`words`).
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
 * What a reviewer should know of how a pool was written with a language model: a question of it that may not
 * stand, feedback on an option that was replaced, a question the built-in author filled in, that only words
 * were compared (of all or some questions), or that the built-in author wrote all because the model was away.
 */
export type QuizRemark =
  | { code: 'question_rejected'; text: string; reason: QuestionRejection }
  | { code: 'feedback_replaced'; text: string }
  | { code: 'question_filled'; text: string }
  | { code: 'questions_unchecked' }
  | { code: 'quiz_fallback' }
