import type { Answer, AnswerableQuestion, GradedQuestion } from '@/components/portal/quiz/quiz-wire'

export type ResultVerdict = 'right' | 'partly' | 'wrong'

/** The result of an answer: full points, some, or none; undisclosed points count as none. */
export function verdictOf({ correct, points }: Pick<GradedQuestion, 'correct' | 'points'>): ResultVerdict {
  if (correct) return 'right'
  return (points ?? 0) > 0 ? 'partly' : 'wrong'
}

export type Scored = { points: number; max: number }

/**
 * The points of a quiz if they are another share of it than its correct answers, so that the score needs them
 * as its explanation; null if not, or if they are not disclosed.
 */
export function pointsBehindScore(
  results: readonly Pick<GradedQuestion, 'correct' | 'points' | 'max_points'>[],
): Scored | null {
  if (results.some(({ points }) => points === null)) return null
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const points = sum(results.map((each) => each.points ?? 0))
  const max = sum(results.map(({ max_points }) => max_points))
  const right = results.filter(({ correct }) => correct).length
  return Math.round((100 * points) / max) === Math.round((100 * right) / results.length)
    ? null
    : { points, max }
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
  question: Pick<AnswerableQuestion, 'options'>,
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
  question: Pick<AnswerableQuestion, 'options'>,
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
