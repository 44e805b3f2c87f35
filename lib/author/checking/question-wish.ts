import type { QuestionDraft, QuestionWish } from '../contract/author.ts'

/** Whether a question has the type and overlaps the passage that a person asked for, if any. */
export const isWished = (
  { type, sourceRef: ref }: QuestionDraft,
  { type: wanted, passage }: QuestionWish = {},
): boolean =>
  (!wanted || type === wanted) &&
  (!passage || (ref.sourceId === passage.sourceId && ref.start < passage.end && passage.start < ref.end))
