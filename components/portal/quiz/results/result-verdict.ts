import type { Answer, GradedQuestion, ServedQuestion } from '@/components/portal/quiz/quiz-wire'

export type Verdict = 'right' | 'partly' | 'wrong'

/** How an answer did: all of its points, some, none; points that are not told count as none. */
export function verdictOf({ correct, points }: Pick<GradedQuestion, 'correct' | 'points'>): Verdict {
  if (correct) return 'right'
  return (points ?? 0) > 0 ? 'partly' : 'wrong'
}

export type ChoiceResult = {
  id: string
  text: string
  isRight: boolean
  isChosen: boolean
  /** what to tell who chose it; null where it was not chosen, or there is nothing to tell */
  feedback: string | null
}

/** The options of a question to tick, each with what it was and whether it was taken. */
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

/** The right order, each with the place, from 1, it was given; null: none. */
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
