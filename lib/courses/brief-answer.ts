import type { Brief } from '../author/author.ts'
import type { InputIssue } from '../errors.ts'
import { BRIEF_QUESTIONS } from './brief-questions.ts'

export type AnswerValue = string | string[] | number
export type StoredAnswer = { questionId: string; value: unknown; skipped: boolean }
export type GivenAnswer = { question_id: string; value?: unknown; skip?: boolean | undefined }

type Question = (typeof BRIEF_QUESTIONS)[number]

const issue = (
  index: number,
  key: string,
  type: string,
  msg: string,
  input: unknown,
  ctx?: Record<string, unknown>,
): InputIssue => ({
  loc: ['body', 'answers', index, key],
  msg,
  type,
  input,
  ...(ctx ? { ctx } : {}),
})

function checkText(
  question: Question,
  value: unknown,
  at: (type: string, msg: string, ctx?: Record<string, unknown>) => InputIssue,
) {
  if (typeof value !== 'string') return at('string_type', 'Input should be a valid string')
  const text = value.trim()
  if (text === '') return at('string_too_short', 'String should have at least 1 character', { min_length: 1 })
  const limit = question.maxLength ?? Number.POSITIVE_INFINITY
  if (text.length > limit)
    return at('string_too_long', `String should have at most ${limit} characters`, { max_length: limit })
  if (question.options && !question.options.includes(text)) {
    const expected = question.options.map((option) => `'${option}'`).join(', ')
    return at('enum', `Input should be ${expected}`, { expected })
  }
  return text
}

function checkValue(question: Question, value: unknown, index: number): AnswerValue | InputIssue {
  const at = (type: string, msg: string, ctx?: Record<string, unknown>) =>
    issue(index, 'value', type, msg, value, ctx)
  if (question.type === 'number') {
    if (typeof value !== 'number' || !Number.isFinite(value))
      return at('int_type', 'Input should be a valid integer')
    const { minimum: ge = 0, maximum: le = Number.MAX_SAFE_INTEGER } = question
    if (!Number.isInteger(value))
      return at('int_from_float', 'Input should be a valid integer, got a number with a fractional part')
    if (value < ge) return at('greater_than_equal', `Input should be greater than or equal to ${ge}`, { ge })
    return value > le ? at('less_than_equal', `Input should be less than or equal to ${le}`, { le }) : value
  }
  if (question.type !== 'list' && question.type !== 'multi_choice') return checkText(question, value, at)
  if (!Array.isArray(value)) return at('list_type', 'Input should be a valid list')
  const max = question.maxItems ?? 50
  if (value.length > max)
    return at('too_long', `List should have at most ${max} items`, {
      max_length: max,
      actual_length: value.length,
    })
  if (value.length === 0)
    return at('too_short', 'List should have at least 1 item after validation, not 0', {
      min_length: 1,
      actual_length: 0,
    })
  const checked = value.map((entry) => checkText(question, entry, at))
  const wrong = checked.find((entry) => typeof entry !== 'string')
  return wrong && typeof wrong !== 'string' ? wrong : (checked as string[])
}

function checkAnswer(entry: GivenAnswer, index: number): StoredAnswer | InputIssue {
  const question = BRIEF_QUESTIONS.find((candidate) => candidate.id === entry.question_id)
  if (!question)
    return issue(index, 'question_id', 'value_error', 'There is no question with this id', entry.question_id)
  if (entry.skip && question.blocking)
    return issue(index, 'skip', 'value_error', 'This question cannot be skipped', true)
  if (entry.skip) return { questionId: question.id, value: null, skipped: true }
  if (entry.value === undefined) return issue(index, 'value', 'missing', 'Field required', entry)
  const value = checkValue(question, entry.value, index)
  if (typeof value === 'object' && 'loc' in value) return value
  return { questionId: question.id, value, skipped: false }
}

/** Checks answers as given. Returns what to store, or every problem in the words of the 422 body. */
export function checkAnswers(given: readonly GivenAnswer[]): {
  answers: StoredAnswer[]
  issues: InputIssue[]
} {
  const checked = given.map(checkAnswer)
  return {
    answers: checked.filter((entry): entry is StoredAnswer => !('loc' in entry)),
    issues: checked.filter((entry): entry is InputIssue => 'loc' in entry),
  }
}

/** The blocking questions that have no answer. */
export const missingQuestions = (answers: readonly StoredAnswer[]): Question[] =>
  BRIEF_QUESTIONS.filter(
    (question) =>
      question.blocking && !answers.some((answer) => answer.questionId === question.id && !answer.skipped),
  )

/** The first question that is neither answered nor skipped, or null. */
export const nextQuestion = (answers: readonly StoredAnswer[]): Question | null =>
  BRIEF_QUESTIONS.find((question) => !answers.some((answer) => answer.questionId === question.id)) ?? null

/** Counts of a brief: answered, skipped and all questions. */
export const briefProgress = (answers: readonly StoredAnswer[]) => ({
  answered: answers.filter((answer) => !answer.skipped).length,
  skipped: answers.filter((answer) => answer.skipped).length,
  total: BRIEF_QUESTIONS.length,
})

/** The brief an author works from. The answered length wins over the course's own `targetMinutes`. */
export function toBrief(
  answers: readonly StoredAnswer[],
  course: { targetMinutes: number | null; instructions: string | null },
): Brief {
  const value = (id: Question['id']) =>
    answers.find((answer) => answer.questionId === id && !answer.skipped)?.value
  const text = (id: Question['id']) => (typeof value(id) === 'string' ? (value(id) as string) : null)
  const list = (id: Question['id']) => (Array.isArray(value(id)) ? (value(id) as string[]) : [])
  const minutes = value('target_minutes')
  return {
    audience: text('audience'),
    seniority: text('seniority'),
    objectives: list('objectives'),
    mustCover: list('must_cover'),
    mustAvoid: list('must_avoid'),
    scenario: text('scenario'),
    tone: text('tone'),
    forbiddenWords: [],
    successMeasure: text('success_measure'),
    targetMinutes: typeof minutes === 'number' ? minutes : course.targetMinutes,
    instructions: course.instructions,
  }
}
