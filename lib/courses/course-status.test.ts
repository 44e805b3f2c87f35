import { expect, test } from 'vitest'
import {
  type CourseStatus,
  courseStage,
  courseStatus,
  type ModuleStatus,
  moduleStatus,
} from './course-status.ts'

const facts = (current: CourseStatus, modules: ModuleStatus[], openReviews = 0, failed = false) => ({
  current,
  modules,
  openReviews,
  failed,
})

test.each<[string, ReturnType<typeof facts>, CourseStatus]>([
  ['before launch nothing moves it', facts('awaiting_brief', [], 1, true), 'awaiting_brief'],
  ['a cancelled course stays cancelled', facts('cancelled', ['ready'], 0, true), 'cancelled'],
  ['at work', facts('generating', ['generating', 'pending']), 'generating'],
  ['a gate of the course', facts('generating', [], 1), 'paused_for_review'],
  [
    'a gate of one module, others at work',
    facts('generating', ['paused_for_review', 'generating'], 1),
    'paused_for_review',
  ],
  ['the gate was released', facts('paused_for_review', ['generating']), 'generating'],
  [
    'quota before review',
    facts('generating', ['paused_quota_exceeded', 'paused_for_review'], 1),
    'paused_quota_exceeded',
  ],
  ['failed before everything', facts('generating', ['paused_quota_exceeded', 'failed'], 1, true), 'failed'],
  ['retried', facts('failed', ['pending', 'ready']), 'generating'],
  ['some ready', facts('generating', ['ready', 'generating']), 'generating'],
  ['all ready', facts('generating', ['ready', 'ready']), 'ready'],
  ['an edit in a ready course leaves it ready', facts('ready', ['updating', 'ready']), 'ready'],
])('%s', (_name, given, wanted) => {
  expect(courseStatus(given)).toBe(wanted)
})

test('a module shows that it waits for a reviewer only while a gate of it is open', () => {
  expect(moduleStatus('generating', 1)).toBe('paused_for_review')
  expect(moduleStatus('paused_for_review', 0)).toBe('generating')
  expect(moduleStatus('ready', 1)).toBe('ready')
  expect(moduleStatus('failed', 1)).toBe('failed')
})

test('the stage of a course is that of its module that is least far', () => {
  expect(courseStage('outline', [])).toBe('outline')
  expect(courseStage('outline', ['video', 'audio', 'done'])).toBe('audio')
})
