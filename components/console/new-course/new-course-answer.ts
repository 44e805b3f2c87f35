import type { AnswerValue, BriefQuestion } from './new-course-wire'

type Form = Pick<BriefQuestion, 'type' | 'options'>

/** An answer as text for its field: a list has one entry per line. */
export const answerText = (value: AnswerValue | null): string =>
  Array.isArray(value) ? value.join('\n') : value === null ? '' : String(value)

/** The content of a field as the API takes it; null: nothing. */
export function answerValue({ type }: Pick<Form, 'type'>, text: string): AnswerValue | null {
  const said = text.trim()
  if (!said) return null
  if (type === 'number') return Number.isFinite(Number(said)) ? Number(said) : said
  if (type !== 'list' && type !== 'multi_choice') return said
  return said
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** An answer as people read it: options by their labels. */
export function answerWords({ options }: Pick<Form, 'options'>, value: AnswerValue): string[] {
  const values = Array.isArray(value) ? value : [String(value)]
  return values.map((one) => options?.find((option) => option.id === one)?.label ?? one)
}
