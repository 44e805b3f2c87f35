import type { Question } from '../../generated/prisma/client.ts'
import { type InputIssue, InvalidInputError } from '../../platform/errors.ts'
import { readOptionFeedback, readOptions } from '../quiz/questions/question-json.ts'
import { fitsQuestion, type GradedAnswer, type LearnerAnswer } from './module/grade-answer.ts'

export type WireAnswer = { question_id: string; answer: LearnerAnswer }

type Served = Pick<Question, 'id' | 'type' | 'difficulty' | 'prompt' | 'options' | 'points'>

/** A question as learners get it, field by field; `optionOrder` lists option ids in display order. */
export function serializeServedQuestion(question: Served, optionOrder: readonly string[]) {
  const options = readOptions(question.options)
  const shown = optionOrder.flatMap((id) => options?.find((option) => option.id === id) ?? [])
  return {
    id: String(question.id),
    type: question.type,
    difficulty: question.difficulty,
    prompt: question.prompt,
    ...(options && { options: shown.map(({ id, text }) => ({ id, text })) }),
    points: question.points,
  }
}

/** The grading result of a question: the only place where its key leaves the server for a learner. */
export const serializeGradedQuestion = (
  question: Pick<Question, 'id' | 'explanation' | 'optionFeedback'>,
  graded: GradedAnswer,
  correctAnswer: string | string[] | boolean,
) => ({
  question_id: String(question.id),
  correct: graded.correct,
  points: graded.points,
  max_points: graded.maxPoints,
  correct_answer: correctAnswer,
  explanation: question.explanation,
  option_feedback: readOptionFeedback(question.optionFeedback),
  feedback: graded.feedback,
})

const wrong = (index: number, field: string, error: string, input: unknown): InputIssue => ({
  loc: ['body', 'answers', index, field],
  msg: `Value error, ${error}`,
  type: 'value_error',
  input,
  ctx: { error },
})

/**
 * Answers by question id. Throws InvalidInputError for a question not in `asked`, one answered twice, or an
 * answer of the wrong shape.
 */
export function answersById(
  asked: readonly Pick<Question, 'id' | 'type' | 'options'>[],
  answers: readonly WireAnswer[],
): Map<number, LearnerAnswer> {
  const known = new Map(asked.map((question) => [String(question.id), question]))
  const issues = answers.flatMap(({ question_id, answer }, index) => {
    const question = known.get(question_id)
    if (!question) return [wrong(index, 'question_id', 'this question is not part of the quiz', question_id)]
    if (answers.findIndex((each) => each.question_id === question_id) < index)
      return [wrong(index, 'question_id', 'this question is answered twice', question_id)]
    return fitsQuestion(question, answer)
      ? []
      : [wrong(index, 'answer', `not a valid answer to a question of type ${question.type}`, answer)]
  })
  if (issues.length > 0) throw new InvalidInputError(issues)
  return new Map(answers.map(({ question_id, answer }) => [Number(question_id), answer]))
}
