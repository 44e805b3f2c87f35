import { expect, test } from 'vitest'
import { type ExamAttempt, examStanding } from './exam-rules.ts'

const START = Date.parse('2026-11-22T10:00:00Z')
const at = (minutes: number) => new Date(START + minutes * 60_000)
const failed = (minutes: number): ExamAttempt => ({ finishedAt: at(minutes), passed: false })
const open: ExamAttempt = { finishedAt: null, passed: null }

test.each([
  ['nothing yet', [], 0, null],
  ['one in progress', [open], 0, null],
  ['one failed: 10 minutes', [failed(0)], 9, at(10)],
  ['which are over', [failed(0)], 10, null],
  ['two failed: an hour after the last', [failed(20), failed(0)], 70, at(80)],
  ['three: four hours', [failed(0), failed(20), failed(100)], 200, at(340)],
  ['four and more: a day', [failed(0), failed(20), failed(100), failed(400), failed(2000)], 2001, at(3440)],
])('the wait grows: %s', (_name, tries, minutes, retryAt) => {
  expect(examStanding(tries, null, at(minutes))).toMatchObject({ retryAt, attemptsLeft: null })
})

test('attempts count once they are graded, and run out', () => {
  expect(examStanding([failed(0), open], 2, at(5))).toMatchObject({ attempts: 1, attemptsLeft: 1 })
  expect(examStanding([failed(0), failed(20)], 2, at(21))).toMatchObject({ attemptsLeft: 0, retryAt: null })
  expect(examStanding([failed(0), failed(20)], 1, at(21))).toMatchObject({ attemptsLeft: 0 })
})

test('after a pass there are no limits', () => {
  const tries = [failed(0), { finishedAt: at(20), passed: true }]
  expect(examStanding(tries, 2, at(20))).toEqual({
    passed: true,
    attempts: 2,
    attemptsLeft: null,
    retryAt: null,
  })
})
