import type { AnswerValue, FormQuestion } from '@/components/console/data/preset-wire'

/**
 * What stands in the field of a question: lines of a list, the chosen options, or text (a number's digits).
 */
export type Written = string | string[]

/** An answer to store: a value, or none for a question that is passed over. */
export type GivenAnswer = { question_id: string; value: AnswerValue } | { question_id: string; skip: true }

/** A question that has to be answered and is not. */
export type Missing = { question_id: string; label: string }

/** An answer as its field shows it. */
export function toWritten(type: FormQuestion['type'], answer: AnswerValue | null): Written {
  if (type === 'multi_choice') return Array.isArray(answer) ? answer : []
  if (answer === null) return ''
  return Array.isArray(answer) ? answer.join('\n') : String(answer)
}

/**
 * What a field says, as the API takes it; null when it says nothing, or no whole number where one is asked
 * for.
 */
export function toAnswer(type: FormQuestion['type'], written: Written): AnswerValue | null {
  if (Array.isArray(written)) return written.length > 0 ? written : null
  if (type === 'list') {
    const lines = written.split('\n').map((line) => line.trim())
    const entries = [...new Set(lines.filter((line) => line !== ''))]
    return entries.length > 0 ? entries : null
  }
  const text = written.trim()
  if (text === '') return null
  if (type !== 'number') return text
  return /^\d+$/.test(text) ? Number(text) : null
}

/** Whether two answers say the same. */
export const isSameAnswer = (a: AnswerValue | null, b: AnswerValue | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

export type Section = { name: string; questions: FormQuestion[]; answered: number; open: number }

/** Questions by section, in their order; `open` counts the required ones without an answer. */
export function sectionsOf(questions: readonly FormQuestion[]): Section[] {
  return [...Map.groupBy(questions, ({ section }) => section)].map(([name, own]) => ({
    name,
    questions: own,
    answered: own.filter(({ answer, skipped }) => answer !== null || skipped).length,
    open: own.filter(({ answer, blocking }) => blocking && answer === null).length,
  }))
}

/** Where to begin: the first part that lacks a required answer, or the first one when none does. */
export const firstOpen = (sections: readonly Pick<Section, 'open'>[]): number =>
  Math.max(
    0,
    sections.findIndex(({ open }) => open > 0),
  )

/** The questions whose suggestion nobody took or passed over yet. */
export const openSuggestions = (questions: readonly FormQuestion[]): FormQuestion[] =>
  questions.filter(({ suggested, answer, skipped }) => suggested && answer === null && !skipped)
