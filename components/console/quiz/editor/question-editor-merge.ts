import { type Merge, mergeFields } from '@/components/console/review/conflict/merge-fields'
import { bodyOf, type QuestionDraft } from './question-editor-draft'

/** What of a question two people may write apart: an answer belongs to its type, with its options and key. */
export type QuestionPart = 'prompt' | 'difficulty' | 'points' | 'answer' | 'explanation' | 'source_ref'
export type QuestionMerge = Merge<QuestionDraft, QuestionPart>

const FIELDS: Record<QuestionPart, (keyof QuestionDraft)[]> = {
  prompt: ['prompt'],
  difficulty: ['difficulty'],
  points: ['points'],
  answer: ['type', 'options', 'isTrue', 'keyPoints', 'rubric'],
  explanation: ['explanation'],
  source_ref: ['source_ref'],
}

/** What two people made of the same question, part by part; `base` undefined: nobody knows on what I began. */
export function mergeQuestions(
  base: QuestionDraft | undefined,
  mine: QuestionDraft,
  theirs: QuestionDraft,
): QuestionMerge {
  const { conflicts, taken } = mergeFields(base ? partsOf(base) : {}, partsOf(mine), partsOf(theirs))
  return { base: theirs, mine: withPartsOf(mine, theirs, taken), conflicts, taken }
}

/** What is to be saved, where a person chose the other person's text of these parts. */
export const withTheirParts = ({ base, mine }: QuestionMerge, chosen: readonly string[]): QuestionDraft =>
  withPartsOf(mine, base, chosen)

const withPartsOf = (draft: QuestionDraft, other: QuestionDraft, parts: readonly string[]): QuestionDraft => {
  const fields = parts.flatMap((part) => FIELDS[part as QuestionPart])
  return { ...draft, ...Object.fromEntries(fields.map((field) => [field, other[field]])) }
}

/** As it would be sent: what is not sent, as the options of another type, is nobody's change. */
function partsOf(draft: QuestionDraft): Record<QuestionPart, unknown> {
  const { prompt, difficulty, points, explanation, source_ref, ...answer } = bodyOf(draft)
  return { prompt, difficulty, points, answer, explanation, source_ref }
}
