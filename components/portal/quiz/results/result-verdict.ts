import type { Answer, GradedQuestion, ServedQuestion } from '@/components/portal/quiz/quiz-wire'

export type Verdict = 'right' | 'partly' | 'wrong'

/** The result of an answer: full points, some, or none; undisclosed points count as none. */
export function verdictOf({ correct, points }: Pick<GradedQuestion, 'correct' | 'points'>): Verdict {
  if (correct) return 'right'
  return (points ?? 0) > 0 ? 'partly' : 'wrong'
}

export type ChoiceResult = {
  id: string
  text: string
  isRight: boolean
  isChosen: boolean
  /** feedback for choosing it; null if it was not chosen, or has none */
  feedback: string | null
}

/** The options of a question, each with whether it is right and whether it was chosen. */
export function choiceResults(
  question: Pick<ServedQuestion, 'options'>,
  correct: GradedQuestion['correct_answer'],
  answer: Answer | null,
  feedback: GradedQuestion['option_feedback'] = null,
): ChoiceResult[] {
  const has = (value: Answer | null, id: string) => (Array.isArray(value) ? value.includes(id) : value === id)
  return (question.options ?? []).map((option) => ({
    ...option,
    isRight: has(correct, option.id),
    isChosen: has(answer, option.id),
    feedback: (has(answer, option.id) && feedback?.[option.id]) || null,
  }))
}

export type OrderResult = { id: string; text: string; givenPlace: number | null }

/** The right order, each item with the position, from 1, it was given; null: none. */
export function orderResults(
  question: Pick<ServedQuestion, 'options'>,
  correct: GradedQuestion['correct_answer'],
  answer: Answer | null,
): OrderResult[] {
  const given = Array.isArray(answer) ? answer : []
  const right = Array.isArray(correct) ? correct : []
  return right.flatMap((id) => {
    const option = question.options?.find((each) => each.id === id)
    return option ? [{ ...option, givenPlace: given.indexOf(id) + 1 || null }] : []
  })
}
