import type { InputIssue } from '../../../platform/errors.ts'
import type { AnswerValue, Question, QuestionForm, StoredAnswer } from './question-form.ts'

export type SubmittedAnswer = { question_id: string; value?: unknown; skip?: boolean | undefined }

type Problem = Pick<InputIssue, 'type' | 'msg' | 'ctx'>
type Checked = { value: AnswerValue } | { problem: Problem }

const wrong = (type: string, msg: string, ctx?: Record<string, unknown>): { problem: Problem } => ({
  problem: { type, msg, ...(ctx && { ctx }) },
})

function checkText(question: Question, given: unknown): { value: string } | { problem: Problem } {
  if (typeof given !== 'string') return wrong('string_type', 'Input should be a valid string')
  const value = given.trim()
  if (value === '')
    return wrong('string_too_short', 'String should have at least 1 character', { min_length: 1 })
  const limit = question.maxLength ?? Number.POSITIVE_INFINITY
  if (value.length > limit)
    return wrong('string_too_long', `String should have at most ${limit} characters`, { max_length: limit })
  if (question.options && !question.options.includes(value)) {
    const expected = question.options.map((option) => `'${option}'`).join(', ')
    return wrong('enum', `Input should be ${expected}`, { expected })
  }
  return { value }
}

function checkNumber({ minimum: ge = 0, maximum: le }: Question, value: unknown): Checked {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return wrong('int_type', 'Input should be a valid integer')
  if (!Number.isInteger(value))
    return wrong('int_from_float', 'Input should be a valid integer, got a number with a fractional part')
  if (value < ge) return wrong('greater_than_equal', `Input should be greater than or equal to ${ge}`, { ge })
  if (le !== undefined && value > le)
    return wrong('less_than_equal', `Input should be less than or equal to ${le}`, { le })
  return { value }
}

/** Duplicate entries count once. */
function checkList(question: Question, given: unknown): Checked {
  if (!Array.isArray(given)) return wrong('list_type', 'Input should be a valid list')
  const max = question.maxItems ?? question.options?.length ?? 50
  const size = { field_type: 'List', actual_length: given.length }
  if (given.length > max)
    return wrong('too_long', `List should have at most ${max} items after validation, not ${given.length}`, {
      ...size,
      max_length: max,
    })
  if (given.length === 0)
    return wrong('too_short', 'List should have at least 1 item after validation, not 0', {
      ...size,
      min_length: 1,
    })
  const values: string[] = []
  for (const entry of given) {
    const checked = checkText(question, entry)
    if ('problem' in checked) return checked
    values.push(checked.value)
  }
  return { value: [...new Set(values)] }
}

function checkValue(question: Question, value: unknown): Checked {
  if (question.type === 'number') return checkNumber(question, value)
  const isList = question.type === 'list' || question.type === 'multi_choice'
  return isList ? checkList(question, value) : checkText(question, value)
}

function checkAnswer(form: QuestionForm, entry: SubmittedAnswer, index: number): StoredAnswer | InputIssue {
  const at = (key: string, problem: Problem, input: unknown): InputIssue => ({
    loc: ['body', 'answers', index, key],
    ...problem,
    input,
  })
  const question = form.questions.find((candidate) => candidate.id === entry.question_id)
  if (!question) {
    const msg = 'No question has this id'
    return at('question_id', { type: 'value_error', msg }, entry.question_id)
  }
  if (entry.skip) {
    const msg = 'This question cannot be skipped'
    return question.blocking
      ? at('skip', { type: 'value_error', msg, ctx: { reason: 'not_skipped' } }, true)
      : { questionId: question.id, value: null, skipped: true }
  }
  if (entry.value === undefined) return at('value', { type: 'missing', msg: 'Field required' }, entry)
  const checked = checkValue(question, entry.value)
  return 'problem' in checked
    ? at('value', checked.problem, entry.value)
    : { questionId: question.id, value: checked.value, skipped: false }
}

/**
 * Validates answers to a form. Returns what to store (the later of two answers to a question), or every
 * problem in the wording of the 422 body.
 */
export function checkAnswers(
  form: QuestionForm,
  given: readonly SubmittedAnswer[],
): { answers: StoredAnswer[]; issues: InputIssue[] } {
  const checked = given.map((entry, index) => checkAnswer(form, entry, index))
  const answers = checked.filter((entry): entry is StoredAnswer => !('loc' in entry))
  return {
    answers: [...new Map(answers.map((answer) => [answer.questionId, answer])).values()],
    issues: checked.filter((entry): entry is InputIssue => 'loc' in entry),
  }
}

/**
 * Suggestions adapted to the form: entries that do not fit are dropped, and suggestions that end up empty
 * too.
 */
export function fitSuggestions<S extends { questionId: string; value: AnswerValue }>(
  form: QuestionForm,
  proposed: readonly S[],
): S[] {
  return proposed.flatMap((suggestion) => {
    const question = form.questions.find(({ id }) => id === suggestion.questionId)
    if (!question) return []
    const { value } = suggestion
    const fitting = Array.isArray(value)
      ? value.filter((entry) => !('problem' in checkText(question, entry))).slice(0, question.maxItems)
      : value
    const checked = checkValue(question, fitting)
    return 'problem' in checked ? [] : [{ ...suggestion, value: checked.value }]
  })
}

const answerTo = (answers: readonly StoredAnswer[], { id }: Question) =>
  answers.find((answer) => answer.questionId === id)

/** The blocking questions that have no answer. */
export const missingQuestions = (form: QuestionForm, answers: readonly StoredAnswer[]): Question[] =>
  form.questions.filter((question) => {
    const answer = answerTo(answers, question)
    return question.blocking && (!answer || answer.skipped)
  })

/** The first question that is neither answered nor skipped, or null. */
export const nextQuestion = (form: QuestionForm, answers: readonly StoredAnswer[]): Question | null =>
  form.questions.find((question) => !answerTo(answers, question)) ?? null

/** How many questions are answered and skipped, and how many there are. */
export function answerProgress(form: QuestionForm, answers: readonly StoredAnswer[]) {
  const known = form.questions.flatMap((question) => answerTo(answers, question) ?? [])
  return {
    answered: known.filter((answer) => !answer.skipped).length,
    skipped: known.filter((answer) => answer.skipped).length,
    total: form.questions.length,
  }
}
