import { expect, test } from 'vitest'
import { gradedAttempts, launchStanding } from './launch-standing'

const module = (completed: boolean, best_score: number | null, available = true) => ({
  completed,
  quiz: { available, attempts: 1, in_progress: false, best_score, passed: (best_score ?? 0) >= 70 },
})
const EXAM = { question_count: 10, attempts: 2 }
const NONE = { question_count: 0, attempts: 0 }

test.each([
  [
    'before anything',
    EXAM,
    null,
    [module(false, null)],
    { watched: false, hasQuiz: true, score: null, passed: null },
  ],
  [
    'an exam decides, whatever the quizzes say',
    EXAM,
    { passed: false, best_score: 60 },
    [module(true, 100)],
    { watched: true, hasQuiz: true, score: 60, passed: false },
  ],
  [
    'without an exam one quiz is missing',
    NONE,
    null,
    [module(true, 90), module(true, null)],
    { watched: true, hasQuiz: true, score: 45, passed: null },
  ],
  [
    'without an exam all quizzes are passed',
    NONE,
    null,
    [module(true, 90), module(false, 75)],
    { watched: false, hasQuiz: true, score: 82.5, passed: true },
  ],
  [
    'there are no questions',
    NONE,
    null,
    [module(true, null, false)],
    { watched: true, hasQuiz: false, score: null, passed: null },
  ],
])('%s', (_name, exam, final_exam, modules, standing) => {
  expect(launchStanding({ exam, final_exam, modules })).toEqual(standing)
})

test('attempts at the exam count, or without one those at the quizzes', () => {
  const modules = [module(true, 90), module(true, 20), module(false, 40)]
  expect(gradedAttempts({ exam: EXAM, modules })).toBe(2)
  expect(gradedAttempts({ exam: NONE, modules })).toBe(3)
})
