import { expect, test } from 'vitest'
import { answerByKey, isAnswered, orderOf, toggleChoice } from './quiz-answer'
import type { ServedQuestion } from './quiz-wire'

const options = ['a', 'b', 'c'].map((id) => ({ id, text: `Option ${id}` }))
const question = (type: ServedQuestion['type']): ServedQuestion => ({
  id: '1',
  type,
  difficulty: 'easy',
  prompt: 'Which?',
  options,
  points: 1,
})

test.each([
  [null, false],
  ['', false],
  [' \n', false],
  [[], false],
  ['a', true],
  [['a'], true],
  [false, true],
])('%j is answered: %j', (answer, is) => {
  expect(isAnswered(answer)).toBe(is)
})

test('choices are in display order; deselecting the last one leaves no answer', () => {
  expect(toggleChoice(options, ['c'], 'a')).toEqual(['a', 'c'])
  expect(toggleChoice(options, ['a', 'c'], 'c')).toEqual(['a'])
  expect(toggleChoice(options, ['a'], 'a')).toBeNull()
})

test('an order is complete, even if the saved one is not', () => {
  expect(orderOf(options, null)).toEqual(['a', 'b', 'c'])
  expect(orderOf(options, ['c', 'gone', 'a'])).toEqual(['c', 'a', 'b'])
})

test('digits choose options', () => {
  expect(answerByKey(question('single_choice'), null, 2)).toBe('b')
  expect(answerByKey(question('multiple_choice'), ['b'], 2)).toBeNull()
  expect(answerByKey(question('true_false'), null, 2)).toBe(false)
  expect(answerByKey(question('true_false'), null, 3)).toBeUndefined()
  expect(answerByKey(question('single_choice'), null, 4)).toBeUndefined()
  expect(answerByKey(question('ordering'), null, 1)).toBeUndefined()
})
