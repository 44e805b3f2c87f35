/**
 * Why a model's question is rejected: it cites no existing passage (`passage`), does not have the form of its
 * type (`form`), is not in the language of the course (`language`), says what the brief forbids (`forbidden`),
 * duplicates another (`duplicate`), assumes something the passages do not say (`premise`), has a key they do not
 * support (`key`) or an option that is right too (`option`), contains a figure, name, address or denial that is not theirs (`fact`), or, if no
 * model compared meanings, uses words other than theirs (`words`).
 */
export const QUESTION_REJECTIONS = [
  'passage',
  'form',
  'language',
  'forbidden',
  'duplicate',
  'premise',
  'key',
  'option',
  'fact',
  'words',
] as const
export type QuestionRejection = (typeof QUESTION_REJECTIONS)[number]
