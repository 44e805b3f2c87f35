import { expect, test } from 'vitest'
import { examStanding } from './use-progress-text.ts'

test.each([
  ['every module is watched, the exam is not taken', 'in_progress', 2, null, 'left'],
  ['every module is watched, the exam is not passed', 'in_progress', 2, { passed: false }, 'left'],
  ['modules are left', 'in_progress', 1, null, 'none'],
  ['modules are left, the exam is passed', 'in_progress', 1, { passed: true }, 'passed'],
  ['completed, with an exam', 'completed', 2, { passed: true }, 'none'],
  ['completed, without an exam', 'completed', 2, null, 'none'],
] as const)('%s', (_, status, modules_completed, final_exam, wanted) =>
  expect(examStanding({ status, modules_completed, module_count: 2, final_exam })).toBe(wanted),
)

test('a course without modules yet has nothing left to say', () =>
  expect(examStanding({ status: 'enrolled', modules_completed: 0, module_count: 0, final_exam: null })).toBe(
    'none',
  ))
