import type { Language } from '../../product/source-document.ts'
import type { QuestionDraft } from '../contract/author.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { balanceQuotes } from './text-clean.ts'

/**
 * A text with the quotes and spaces that its language prints. Expects “ ”; a quotation inside another gets
 * second-level marks.
 */
export function typeset(text: string, language: Language): string {
  const even = balanceQuotes(withoutDoubleStops(evenedMarks(text).replace(/\s+/g, ' ').trim()))
  let depth = 0
  const printed = even.replace(/“\s*|\s*”/g, (mark) => {
    if (mark.includes('“')) depth += 1
    const level = depth > 1 ? 2 : 0
    if (mark.includes('”')) depth = Math.max(0, depth - 1)
    return LANGUAGE_PACKS[language].marks.printed[level + (mark.includes('“') ? 0 : 1)]!
  })
  return LANGUAGE_PACKS[language].marks.spacePrinted(printed)
}

// The templates of a language already have its quotation marks.
const evenedMarks = (text: string): string => text.replace(/«\s*/g, '“').replace(/\s*»/g, '”')

// A quotation at the end of a question needs only one end mark.
const withoutDoubleStops = (text: string): string =>
  text.replace(/\.”(?=\s?[?.:])/g, '”').replace(/([?!])”\s?[?.](?=\s|$)/g, '$1”')

/** A question with all its texts typeset. */
export function typesetQuestion(question: QuestionDraft, language: Language): QuestionDraft {
  const set = (text: string) => typeset(text, language)
  return {
    ...question,
    prompt: set(question.prompt),
    options: question.options?.map(({ id, text }) => ({ id, text: set(text) })) ?? null,
    keyPoints: question.keyPoints?.map(set) ?? null,
    rubric: question.rubric && set(question.rubric),
    explanation: set(question.explanation),
    ...(question.optionFeedback && {
      optionFeedback: Object.fromEntries(
        Object.entries(question.optionFeedback).map(([id, text]) => [id, set(text)]),
      ),
    }),
  }
}
