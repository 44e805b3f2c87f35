import { expect, test } from 'vitest'
import {
  markRight,
  newDraft,
  type QuestionContent,
  questionBodyOf,
  questionDraftOf,
  questionText,
  withTier,
  withType,
} from './question-editor-draft'

const IDS = ['x', 'y', 'z']
const base = {
  difficulty: 'medium',
  prompt: 'Which?',
  points: 2,
  options: null,
  correct: null,
  key_points: null,
  rubric: null,
  explanation: 'Because.',
  option_feedback: null,
  source_ref: null,
} as const
const options = [
  { id: 'a', text: 'One' },
  { id: 'b', text: 'Two' },
  { id: 'c', text: 'Three' },
]
const questions: QuestionContent[] = [
  { ...base, type: 'single_choice', options, correct: 'b', option_feedback: { a: 'That is the other.' } },
  { ...base, type: 'multiple_choice', options, correct: ['a', 'c'] },
  { ...base, type: 'true_false', correct: false },
  { ...base, type: 'ordering', options, correct: ['c', 'a', 'b'] },
  { ...base, type: 'open', key_points: ['One', 'Two'], rubric: 'Half each.' },
]

test.each(questions)('an untouched draft of $type is unchanged', (question) => {
  expect(questionBodyOf(questionDraftOf(question, IDS))).toEqual(question)
})

test('the options of an ordering question are written in order, and never stored that way', () => {
  const draft = questionDraftOf(questions[3]!, IDS)
  expect(draft.options.map(({ text }) => text)).toEqual(['Three', 'One', 'Two'])
  const sorted = { ...draft, options: draft.options.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
  const { options: sent, correct } = questionBodyOf(sorted)
  expect(correct).toEqual(['a', 'b', 'c'])
  expect(sent?.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test('trying another type and going back loses nothing but extra right options', () => {
  const draft = questionDraftOf(questions[1]!, IDS)
  expect(questionBodyOf(withType(withType(draft, 'open'), 'multiple_choice'))).toEqual(questions[1])
  expect(questionBodyOf(withType(draft, 'single_choice'))).toMatchObject({
    type: 'single_choice',
    correct: 'a',
  })
  expect(questionBodyOf(withType(draft, 'true_false'))).toMatchObject({ options: null, correct: null })
})

test('points follow the tier unless they were set', () => {
  const draft = newDraft(IDS)
  expect(withTier(draft, 'hard').points).toBe('3')
  expect(withTier({ ...draft, points: '7' }, 'hard').points).toBe('7')
})

test('a single choice has one right option, a multiple choice several', () => {
  const single = questionDraftOf(questions[0]!, IDS)
  const right = (lines: { right: boolean }[]) => lines.map((line) => line.right)
  expect(right(markRight(single, 'a', true))).toEqual([true, false, false])
  expect(right(markRight({ ...single, type: 'multiple_choice' }, 'a', true))).toEqual([true, true, false])
})

test('text for comparison', () => {
  const words = { isTrue: 'True', isFalse: 'False' }
  expect(questionText(questions[0]!, words)).toBe(
    'Which?\n\n– One\n  → That is the other.\n✓ Two\n– Three\n\nBecause.',
  )
  expect(questionText(questions[2]!, words)).toBe('Which?\n\nFalse\n\nBecause.')
  expect(questionText(questions[3]!, words)).toContain('1. Three\n2. One')
})

test('feedback belongs to its option, and only to types with options', () => {
  const draft = questionDraftOf(questions[0]!, IDS)
  const written = draft.options.map((option) => ({ ...option, feedback: ` About ${option.text} ` }))
  const all = { ...draft, options: written }
  expect(questionBodyOf(all).option_feedback).toEqual({ a: 'About One', b: 'About Two', c: 'About Three' })
  expect(questionBodyOf({ ...all, options: written.slice(1) }).option_feedback).not.toHaveProperty('a')
  expect(questionBodyOf(withType(all, 'ordering')).option_feedback).toBeNull()
  expect(questionBodyOf({ ...all, options: draft.options.slice(1) }).option_feedback).toBeNull()
})
