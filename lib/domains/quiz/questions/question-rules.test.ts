import { describe, expect, test } from 'vitest'
import { patchQuestion, type QuestionContent } from './question-draft.ts'
import { questionIssues } from './question-rules.ts'

const ABC = ['a', 'b', 'c'].map((id) => ({ id, text: `Option ${id}` }))
const base: QuestionContent = {
  type: 'open',
  difficulty: 'easy',
  prompt: 'What now?',
  options: null,
  correct: null,
  keyPoints: null,
  rubric: null,
  explanation: '',
  sourceRef: null,
  points: 1,
}
const single = { ...base, type: 'single_choice', options: ABC, correct: 'b' } as const
const multiple = {
  ...base,
  type: 'multiple_choice',
  options: ABC,
  correct: ['c', 'a'],
} satisfies QuestionContent
const ordering = { ...multiple, type: 'ordering', correct: ['c', 'a', 'b'] } satisfies QuestionContent
const boolean = { ...base, type: 'true_false', correct: false } as const
const open = { ...base, keyPoints: ['Say why'], rubric: 'One point each' }
const ALL: Record<string, QuestionContent> = { single, multiple, ordering, boolean, open }

test.each(Object.entries(ALL))('%s: a valid one passes', (_name, question) => {
  expect(questionIssues(question)).toEqual([])
})

const places = (question: QuestionContent, change: Partial<QuestionContent>) =>
  questionIssues({ ...question, ...change }).map(({ loc, type }) => `${loc.slice(1).join('.')} ${type}`)

test.each<[string, QuestionContent, Partial<QuestionContent>, string[]]>([
  ['no options', single, { options: null }, ['options missing']],
  ['no key', single, { correct: null }, ['correct missing']],
  ['a key that is no option', single, { correct: 'd' }, ['correct value_error']],
  ['a list for one answer', single, { correct: ['a'] }, ['correct value_error']],
  ['key points of a choice', single, { keyPoints: ['x'] }, ['key_points value_error']],
  ['a rubric of a choice', single, { rubric: 'x' }, ['rubric value_error']],
  ['one id for several answers', multiple, { correct: 'a' }, ['correct value_error']],
  ['no right option', multiple, { correct: [] }, ['correct value_error']],
  ['an id twice', multiple, { correct: ['a', 'a'] }, ['correct.1 value_error']],
  [
    'two unknown ids',
    multiple,
    { correct: ['x', 'a', 'y'] },
    ['correct.0 value_error', 'correct.2 value_error'],
  ],
  ['an order of some', ordering, { correct: ['a', 'b'] }, ['correct value_error']],
  ['an order with one twice', ordering, { correct: ['a', 'b', 'b'] }, ['correct.2 value_error']],
  ['a truth without key', boolean, { correct: null }, ['correct missing']],
  ['a truth in words', boolean, { correct: 'true' }, ['correct value_error']],
  ['a truth with options', boolean, { options: ABC }, ['options value_error']],
  ['an open one without key points', open, { keyPoints: null }, ['key_points missing']],
  ['an open one with an empty list', open, { keyPoints: [] }, ['key_points missing']],
  [
    'an open one with key and options',
    open,
    { correct: true, options: ABC },
    ['options value_error', 'correct value_error'],
  ],
  ['equal ids', single, { options: [...ABC, { id: 'a', text: 'More' }] }, ['options.3.id value_error']],
  [
    'equal texts',
    single,
    { options: [...ABC, { id: 'd', text: 'option A ' }] },
    ['options.3.text value_error'],
  ],
  ['feedback of no option', single, { optionFeedback: { x: 'No' } }, ['option_feedback.x value_error']],
  ['feedback on steps', ordering, { optionFeedback: { a: 'No' } }, ['option_feedback value_error']],
])('refused: %s', (_name, question, change, expected) => {
  expect(places(question, change)).toEqual(expected)
})

describe('a change', () => {
  test('keeps what it does not mention', () => {
    expect(patchQuestion(single, { prompt: 'And now?', options: undefined })).toEqual({
      ...single,
      prompt: 'And now?',
    })
  })

  test('of the type keeps neither options, key nor kind', () => {
    expect(patchQuestion(open, { type: 'true_false', correct: true })).toEqual({
      ...base,
      type: 'true_false',
      kind: null,
      correct: true,
    })
    expect(patchQuestion(single, { type: 'single_choice' })).toEqual(single)
  })

  test('keeps feedback on unchanged options', () => {
    const explained = { ...single, optionFeedback: { a: 'That is A.', b: 'Right.', c: 'That is C.' } }
    const feedbackOf = (patch: Parameters<typeof patchQuestion>[1]) =>
      patchQuestion(explained, patch).optionFeedback
    expect(feedbackOf({ prompt: 'And now?' })).toEqual(explained.optionFeedback)
    expect(feedbackOf({ options: ABC.slice(0, 2) })).toEqual({ a: 'That is A.', b: 'Right.' })
    expect(feedbackOf({ options: [{ id: 'a', text: 'Other' }, ...ABC.slice(1)] })).not.toHaveProperty('a')
    expect(feedbackOf({ correct: 'a' })).toEqual({ c: 'That is C.' })
    expect(feedbackOf({ correct: 'a', optionFeedback: { a: 'Right.' } })).toEqual({ a: 'Right.' })
    expect(feedbackOf({ type: 'open', keyPoints: ['Say why'] })).toBeNull()
  })
})
