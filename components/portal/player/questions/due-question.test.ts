import { expect, test } from 'vitest'
import { dueQuestion, passedAt } from './due-question'

const questions = [
  { id: 'a', at_seconds: 50, answered: false },
  { id: 'b', at_seconds: 150, answered: true },
  { id: 'c', at_seconds: 250, answered: false },
  { id: 'd', at_seconds: 300.04, answered: false },
]
const due = (from: number, to: number) => dueQuestion(questions, { from, to }, 300)?.id ?? null

test('playing reaches a question once', () => {
  expect(due(49.8, 50)).toBe('a')
  expect(due(50, 50.2)).toBeNull()
  expect(due(10, 49.9)).toBeNull()
})

test('an answered one is not asked again', () => {
  expect(due(149, 151)).toBeNull()
})

test('the first of several comes first', () => {
  expect(due(0, 299)).toBe('a')
})

test('seeking to a question, or rounding just before it, passes it', () => {
  expect(due(passedAt(50), 51)).toBeNull()
  expect(due(passedAt(49.999), 51)).toBeNull()
  expect(due(passedAt(49), 51)).toBe('a')
})

test('one after the last scene is due when the video ends, and passed by seeking to the end', () => {
  expect(due(299.9, Number.POSITIVE_INFINITY)).toBe('d')
  expect(due(passedAt(300), Number.POSITIVE_INFINITY)).toBeNull()
})

test('without a known duration the times count as they are', () => {
  expect(dueQuestion(questions, { from: 299.9, to: 300 }, Number.NaN)).toBeNull()
})
