import { expect, test } from 'vitest'
import type { FormQuestion } from '@/components/console/data/preset-wire'
import {
  firstOpen,
  isSameAnswer,
  openSuggestions,
  questionnaireSections,
  toAnswer,
  toWritten,
  withSuggestions,
} from './questionnaire-answer'

test.each([
  ['text', '  a team of five ', 'a team of five'],
  ['long_text', '   ', null],
  ['list', 'One\n\n two \nOne', ['One', 'two']],
  ['list', '\n', null],
  ['number', '12', 12],
  ['number', '12.5', null],
  ['number', '-1', null],
  ['single_choice', 'formal', 'formal'],
  ['multi_choice', [], null],
  ['multi_choice', ['field'], ['field']],
] as const)('%s: typed text becomes an answer', (type, written, answer) =>
  expect(toAnswer(type, typeof written === 'string' ? written : [...written])).toEqual(answer),
)

test.each([
  ['list', ['One', 'two']],
  ['text', 'a: b'],
  ['number', 12],
  ['multi_choice', ['field', 'online']],
] as const)('%s: an answer survives a round trip through its field', (type, answer) => {
  const value = typeof answer === 'object' ? [...answer] : answer
  expect(isSameAnswer(toAnswer(type, toWritten(type, value)), value)).toBe(true)
})

const question = (given: Partial<FormQuestion>): FormQuestion => ({
  question_id: 'offer',
  section: 'Offer',
  type: 'text',
  label: '',
  help: '',
  options: null,
  blocking: false,
  max_length: null,
  answer: null,
  skipped: false,
  suggested: null,
  ...given,
})

test('sections keep their order and count what is done and what is missing', () => {
  const sections = questionnaireSections([
    question({ blocking: true }),
    question({ section: 'Tone', skipped: true }),
    question({ answer: 'x', blocking: true }),
  ])
  expect(sections.map(({ name, answered, open }) => [name, answered, open])).toEqual([
    ['Offer', 1, 1],
    ['Tone', 1, 0],
  ])
})

test('the form opens where a required answer is missing', () => {
  expect(firstOpen([{ open: 0 }, { open: 2 }, { open: 1 }])).toBe(1)
  expect(firstOpen([{ open: 0 }, { open: 0 }])).toBe(0)
})

test('a suggestion is open until it is accepted or its question skipped', () => {
  const suggested = { value: 'x', source_ref: null }
  const open = question({ suggested })
  const others = [question({}), question({ suggested, skipped: true }), question({ suggested, answer: 'y' })]
  expect(openSuggestions([open, ...others])).toEqual([open])
})

test('suggestions that arrive later join a form, whose answers stay', () => {
  const progress = { answered: 1, skipped: 0, total: 2 }
  const ask = (question_id: string, answer: string | null, suggested: string | null) =>
    ({ question_id, answer, suggested: suggested && { value: suggested, source_ref: null } }) as FormQuestion
  const form = { questions: [ask('offer', 'Fridges', null), ask('tone', null, null)], progress }
  const later = { questions: [ask('offer', null, 'Coolers'), ask('tone', null, null)], progress }
  expect(withSuggestions(form, undefined)).toEqual(form)
  expect(withSuggestions(form, later)).toEqual({
    questions: [ask('offer', 'Fridges', 'Coolers'), ask('tone', null, null)],
    progress,
  })
})
