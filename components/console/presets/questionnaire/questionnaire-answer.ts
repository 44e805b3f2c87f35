import type { AnswerValue, FormQuestion, Questionnaire } from '@/components/console/data/preset-wire'

/**
 * The content of a question's field: lines of a list, the selected options, or text (the digits of a number).
 */
export type Written = string | string[]

/** An answer to store: a value, or none for a skipped question. */
export type GivenAnswer = { question_id: string; value: AnswerValue } | { question_id: string; skip: true }

/** A required question without an answer. */
export type Missing = { question_id: string; label: string }

/** An answer as the content of its field. */
export function toWritten(type: FormQuestion['type'], answer: AnswerValue | null): Written {
  if (type === 'multi_choice') return Array.isArray(answer) ? answer : []
  if (answer === null) return ''
  return Array.isArray(answer) ? answer.join('\n') : String(answer)
}

/**
 * The content of a field as the API takes it; null if it is empty, or not the whole number the question asks
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

/** Whether two answers are equal. */
export const isSameAnswer = (a: AnswerValue | null, b: AnswerValue | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

export type QuestionnaireSection = { name: string; questions: FormQuestion[]; answered: number; open: number }

/** Questions by section, in their order; `open` counts the required ones without an answer. */
export function questionnaireSections(questions: readonly FormQuestion[]): QuestionnaireSection[] {
  return [...Map.groupBy(questions, ({ section }) => section)].map(([name, own]) => ({
    name,
    questions: own,
    answered: own.filter(({ answer, skipped }) => answer !== null || skipped).length,
    open: own.filter(({ answer, blocking }) => blocking && answer === null).length,
  }))
}

/** Where to start: the first section that lacks a required answer, or the first section if none does. */
export const firstOpen = (sections: readonly Pick<QuestionnaireSection, 'open'>[]): number =>
  Math.max(
    0,
    sections.findIndex(({ open }) => open > 0),
  )

/** A form with the suggestions of the same form as it was loaded later; its answers stay. */
export const withSuggestions = (form: Questionnaire, later: Questionnaire | undefined): Questionnaire => {
  const found = new Map(later?.questions.map(({ question_id, suggested }) => [question_id, suggested]))
  const questions = form.questions.map((question) => ({
    ...question,
    suggested: found.get(question.question_id) ?? question.suggested,
  }))
  return { ...form, questions }
}

/** The questions whose suggestion was neither accepted nor skipped yet. */
export const openSuggestions = (questions: readonly FormQuestion[]): FormQuestion[] =>
  questions.filter(({ suggested, answer, skipped }) => suggested && answer === null && !skipped)
