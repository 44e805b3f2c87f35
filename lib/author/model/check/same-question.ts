import type { Language } from '../../../product/source-document.ts'
import type { QuestionDraft } from '../../contract/author.ts'
import { coverage, sentenceKey } from '../../text/text-match.ts'

/**
 * The share (0-1) of common words from which two keys count as the same, and two prompts as asking for it
 * alike.
 */
const SAME_KEY = 0.8
const SAME_PROMPT = 0.6

/**
 * Whether two questions are duplicates: in the same words, or with the same answer and nearly the same words,
 * whatever their types. Pure.
 */
export function isSameQuestion(one: QuestionDraft, other: QuestionDraft, language: Language): boolean {
  if (sentenceKey(one.prompt) === sentenceKey(other.prompt)) return true
  return (
    inCommon(keyOf(one), keyOf(other), language) >= SAME_KEY &&
    inCommon(one.prompt, other.prompt, language) >= SAME_PROMPT
  )
}

/** The smaller of two shares: how many words of each text (0-1) the other one contains. */
const inCommon = (one: string, other: string, language: Language): number =>
  Math.min(coverage(one, other, language), coverage(other, one, language))

function keyOf({ type, prompt, options, correct, keyPoints }: QuestionDraft): string {
  const right = new Set([correct].flat())
  switch (type) {
    case 'true_false':
      // Without "True or false?".
      return `${correct} ${prompt.replace(/^[^?]*\?\s*/, '')}`
    case 'open':
      return (keyPoints ?? []).join(' ')
    case 'single_choice':
    case 'multiple_choice':
    case 'ordering':
      return (options ?? []).flatMap(({ id, text }) => (right.has(id) ? [text] : [])).join(' ')
  }
}
