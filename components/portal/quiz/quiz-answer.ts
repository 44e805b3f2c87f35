import type { Answer, AnswerableQuestion, ServedQuestion } from './quiz-wire'

/** Whether there is an answer: grading treats empty lists and texts as none. */
export function isAnswered(answer: Answer | null | undefined): boolean {
  if (answer === null || answer === undefined) return false
  return typeof answer === 'boolean' || (typeof answer === 'string' ? answer.trim() : answer).length > 0
}

/** Adds or removes one of several selected options, keeping display order; empty: no answer. */
export function toggleChoice(
  options: NonNullable<ServedQuestion['options']>,
  answer: Answer | null,
  id: string,
): string[] | null {
  const chosen = new Set(Array.isArray(answer) ? answer : [])
  if (!chosen.delete(id)) chosen.add(id)
  const next = options.map((option) => option.id).filter((each) => chosen.has(each))
  return next.length > 0 ? next : null
}

/** Ids in the order a learner gave them; before that, in display order. */
export function orderOf(options: NonNullable<ServedQuestion['options']>, answer: Answer | null): string[] {
  const ids = options.map(({ id }) => id)
  if (!Array.isArray(answer)) return ids
  const given = answer.filter((id) => ids.includes(id))
  return [...given, ...ids.filter((id) => !given.includes(id))]
}

/** The answer given by a digit key, counted from 1; undefined: none. */
export function answerByKey(
  question: AnswerableQuestion,
  answer: Answer | null,
  digit: number,
): Answer | null | undefined {
  const option = question.options?.[digit - 1]
  switch (question.type) {
    case 'true_false':
      return [true, false][digit - 1]
    case 'single_choice':
      return option?.id
    case 'multiple_choice':
      return option && toggleChoice(question.options ?? [], answer, option.id)
    case 'ordering':
    case 'open':
      return undefined
  }
}
