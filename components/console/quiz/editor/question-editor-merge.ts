import { type Merge, mergeFields } from '@/components/console/review/conflict/merge-fields'
import { type QuestionDraft, questionBodyOf } from './question-editor-draft'

/**
 * The parts of a question two people can edit independently: an answer comprises its type, options and key.
 */
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

/**
 * Merges what two people made of the same question, part by part; `base` undefined: it is unknown what I
 * started from.
 */
export function mergeQuestions(
  base: QuestionDraft | undefined,
  mine: QuestionDraft,
  theirs: QuestionDraft,
): QuestionMerge {
  const { conflicts, taken } = mergeFields(base ? partsOf(base) : {}, partsOf(mine), partsOf(theirs))
  return { base: theirs, mine: withPartsOf(mine, theirs, taken), conflicts, taken }
}

/** What to save once a person chose the other person's text for these parts. */
export const withTheirParts = ({ base, mine }: QuestionMerge, chosen: readonly string[]): QuestionDraft =>
  withPartsOf(mine, base, chosen)

const withPartsOf = (draft: QuestionDraft, other: QuestionDraft, parts: readonly string[]): QuestionDraft => {
  const fields = parts.flatMap((part) => FIELDS[part as QuestionPart])
  return { ...draft, ...Object.fromEntries(fields.map((field) => [field, other[field]])) }
}

/** Compared as sent: what is not sent, such as the options of another type, is nobody's change. */
function partsOf(draft: QuestionDraft): Record<QuestionPart, unknown> {
  const { prompt, difficulty, points, explanation, source_ref, ...answer } = questionBodyOf(draft)
  return { prompt, difficulty, points, answer, explanation, source_ref }
}
