import { expect, test } from 'vitest'
import { nextLearnerStep, stepPath } from './learner-step'
import type { ModuleSummary } from './learner-wire'

const module = (module_index: number, marks: string): ModuleSummary => ({
  module_index,
  title: `Module ${module_index + 1}`,
  description: '',
  duration_seconds: 60,
  available: marks.includes('a'),
  new_seconds: null,
  position_seconds: 0,
  completed: marks.includes('w'),
  claimed: false,
  quiz: {
    available: marks.includes('q'),
    attempts: 0,
    in_progress: false,
    best_score: null,
    passed: marks.includes('p'),
  },
})

const PASSED = { passed: true, best_score: 90 }
const FAILED = { passed: false, best_score: 40 }

// a available, w watched, q has a quiz, p passed it
test.each([
  ['nothing was done', ['aq', 'aq'], null, null, 'watch 0'],
  ['the first was watched', ['awq', 'aq'], null, null, 'quiz 0'],
  ['its quiz was passed', ['awqp', 'aq'], null, null, 'watch 1'],
  ['a module has no quiz', ['aw', 'aq'], null, null, 'watch 1'],
  ['a module is not there yet', ['', 'aq'], null, null, 'watch 1'],
  ['what is there was done', ['awqp', ''], null, null, 'wait'],
  ['a quiz was passed before the video was seen', ['aqp'], null, null, 'watch 0'],
  ['all was watched and passed', ['awqp', 'aw'], null, null, 'exam'],
  ['no module has a question', ['aw', 'aw'], null, null, 'done'],
  ['the exam was failed', ['awqp'], FAILED, null, 'exam'],
  ['the exam was passed', ['awqp'], PASSED, '/certificate', 'certificate'],
  ['a quiz was left out of a course that is completed', ['awq'], PASSED, '/certificate', 'certificate'],
  ['the exam was passed before the videos were seen', ['aqp'], PASSED, null, 'watch 0'],
  ['no certificate is to be had', ['awqp'], PASSED, null, 'done'],
  ['the course has no modules yet', [], null, null, 'wait'],
])('when %s', (_, marks, final_exam, certificate_url, wanted) => {
  const modules = marks.map((mark, i) => module(i, mark))
  const question_count = marks.some((mark) => mark.includes('q')) ? 6 : 0
  const step = nextLearnerStep({ modules, exam: { question_count }, final_exam, certificate_url })
  expect('module' in step ? `${step.kind} ${step.module.module_index}` : step.kind).toBe(wanted)
})

test('each step has its page', () => {
  const first = module(0, 'aq')
  expect(stepPath('crs_1', { kind: 'watch', module: first })).toBe('/learn/courses/crs_1/modules/1')
  expect(stepPath('crs_1', { kind: 'quiz', module: first })).toBe('/learn/courses/crs_1/modules/1/quiz')
  expect(stepPath('crs_1', { kind: 'exam' })).toBe('/learn/courses/crs_1/exam')
  expect(stepPath('crs_1', { kind: 'certificate' })).toBe('/api/v1/learn/courses/crs_1/certificate')
  expect(stepPath('crs_1', { kind: 'wait' })).toBeNull()
})
