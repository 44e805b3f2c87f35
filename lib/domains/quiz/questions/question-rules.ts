import type { Option } from '../../../author/contract/author.ts'
import type { InputIssue } from '../../../platform/errors.ts'
import {
  hasChosenOptions,
  hasOneRightOption,
  hasOrderedOptions,
  isKeyed,
} from '../../../product/question-types.ts'
import type { QuestionContent } from './question-draft.ts'

const missing = (field: string): InputIssue => ({
  loc: ['body', field],
  msg: 'Field required',
  type: 'missing',
})

const wrong = (loc: (string | number)[], error: string, input?: unknown, reason?: string): InputIssue => ({
  loc: ['body', ...loc],
  msg: `Value error, ${error}`,
  type: 'value_error',
  ...(input === undefined ? {} : { input }),
  ctx: { error, ...(reason && { reason }) },
})

const foreign = (content: QuestionContent, field: 'options' | 'key_points' | 'rubric', value: unknown) =>
  value === null ? [] : [wrong([field], `a question of type ${content.type} must not have any`)]

/** Why a question does not fit its type: problems with its options and key. The contract checks lengths. */
export const questionIssues = (content: QuestionContent): InputIssue[] => [
  ...answerIssues(content),
  ...feedbackIssues(content),
]

/** Feedback is for the learner who chooses an option, so only for the two types with options to choose. */
function feedbackIssues({ type, options, optionFeedback }: QuestionContent): InputIssue[] {
  if (!optionFeedback) return []
  if (!hasChosenOptions(type))
    return [wrong(['option_feedback'], `a question of type ${type} must not have any`)]
  return Object.entries(optionFeedback).flatMap(([id, text]) =>
    options?.some((option) => option.id === id)
      ? []
      : [wrong(['option_feedback', id], 'no option has this id', text)],
  )
}

function answerIssues(content: QuestionContent): InputIssue[] {
  const notOpen = isKeyed(content.type)
    ? [...foreign(content, 'key_points', content.keyPoints), ...foreign(content, 'rubric', content.rubric)]
    : []
  switch (content.type) {
    case 'open':
      return [...foreign(content, 'options', content.options), ...openIssues(content)]
    case 'true_false':
      return [...foreign(content, 'options', content.options), ...notOpen, ...booleanIssues(content)]
    case 'single_choice':
    case 'multiple_choice':
    case 'ordering':
      return [
        ...notOpen,
        ...(content.options ? chosenIssues(content, content.options) : [missing('options')]),
      ]
  }
}

function openIssues({ correct, keyPoints }: QuestionContent): InputIssue[] {
  return [
    ...(correct === null ? [] : [wrong(['correct'], 'an open question uses key_points instead', correct)]),
    ...(keyPoints === null || keyPoints.length === 0 ? [missing('key_points')] : []),
  ]
}

function booleanIssues({ correct }: QuestionContent): InputIssue[] {
  if (correct === null) return [missing('correct')]
  return typeof correct === 'boolean' ? [] : [wrong(['correct'], 'must be true or false', correct)]
}

function chosenIssues({ type, correct }: QuestionContent, options: readonly Option[]): InputIssue[] {
  const ids = options.map(({ id }) => id)
  return [
    ...repeats(ids, 'id', 'another option already has this id'),
    ...repeats(
      options.map(({ text }) => text.trim().toLowerCase()),
      'text',
      'another option has the same text',
    ),
    ...(correct === null ? [missing('correct')] : keyIssues(type, correct, ids)),
  ]
}

const repeats = (values: readonly string[], field: 'id' | 'text', error: string): InputIssue[] =>
  values.flatMap((value, index) =>
    values.indexOf(value) < index ? [wrong(['options', index, field], error, value, 'repeated')] : [],
  )

function keyIssues(
  type: QuestionContent['type'],
  correct: NonNullable<QuestionContent['correct']>,
  ids: readonly string[],
): InputIssue[] {
  if (hasOneRightOption(type)) {
    if (typeof correct !== 'string') return [wrong(['correct'], 'must be the id of an option', correct)]
    return ids.includes(correct) ? [] : [wrong(['correct'], 'no option has this id', correct)]
  }
  if (!Array.isArray(correct)) return [wrong(['correct'], 'must be a list of option ids', correct)]
  const unknown = correct.flatMap((id, index) =>
    ids.includes(id) && correct.indexOf(id) === index
      ? []
      : [
          wrong(
            ['correct', index],
            ids.includes(id) ? 'this id is listed twice' : 'no option has this id',
            id,
          ),
        ],
  )
  if (unknown.length > 0) return unknown
  if (correct.length === 0) return [wrong(['correct'], 'at least one option must be correct', correct)]
  return hasOrderedOptions(type) && correct.length < ids.length
    ? [wrong(['correct'], 'the order must contain every option', correct)]
    : []
}
