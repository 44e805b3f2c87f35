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
  ['at work on its outline', facts('generating', []), 'generating'],
  ['at work on its modules', facts('generating', ['generating', 'pending']), 'generating'],
  ['a gate of the course', facts('generating', [], 1), 'paused_for_review'],
  ['a gate of one module', facts('generating', ['paused_for_review', 'generating'], 1), 'paused_for_review'],
  ['a gate of the last module', facts('generating', ['ready', 'paused_for_review'], 1), 'paused_for_review'],
  ['the gate was released', facts('paused_for_review', ['generating']), 'generating'],
  ['quota', facts('generating', ['paused_quota_exceeded', 'generating']), 'paused_quota_exceeded'],
  [
    'quota before review',
    facts('paused_for_review', ['paused_quota_exceeded', 'paused_for_review'], 1),
    'paused_quota_exceeded',
  ],
  [
    'quota was raised, a gate is still open',
    facts('paused_quota_exceeded', ['generating', 'paused_for_review'], 1),
    'paused_for_review',
  ],
  ['quota was raised', facts('paused_quota_exceeded', ['generating', 'ready']), 'generating'],
  ['failed before its modules', facts('generating', [], 0, true), 'failed'],
  [
    'failed before quota',
    facts('paused_quota_exceeded', ['paused_quota_exceeded', 'failed'], 0, true),
    'failed',
  ],
  ['failed before review', facts('paused_for_review', ['paused_for_review', 'failed'], 1, true), 'failed'],
  ['failed before all', facts('generating', ['paused_quota_exceeded', 'failed'], 1, true), 'failed'],
  ['failed stays failed', facts('failed', ['failed', 'ready'], 0, true), 'failed'],
  ['retried', facts('failed', ['pending', 'ready']), 'generating'],
  ['retried with an open gate', facts('failed', ['pending', 'paused_for_review'], 1), 'paused_for_review'],
  ['some ready', facts('generating', ['ready', 'generating']), 'generating'],
  ['all ready', facts('generating', ['ready', 'ready']), 'ready'],
  ['all ready out of a pause', facts('paused_for_review', ['ready', 'ready']), 'ready'],
  ['an edit in a ready course leaves it ready', facts('ready', ['updating', 'ready']), 'ready'],
  ['an edit that fails leaves it ready', facts('ready', ['updating', 'ready'], 0, true), 'ready'],
  ['a gate of an edit leaves it ready', facts('ready', ['updating'], 1), 'ready'],
  ['an edit while others are made', facts('generating', ['updating', 'generating']), 'generating'],
  ['an edit while the last ones become ready', facts('generating', ['updating', 'ready']), 'ready'],
  [
    'ended early stays so',
    facts('partial_quota_exceeded', ['ready', 'pending'], 1),
    'partial_quota_exceeded',
  ],
])('%s', (_name, given, wanted) => {
  expect(courseStatus(given)).toBe(wanted)
})

test('a module shows that it is waiting for a reviewer only while one of its gates is open', () => {
  expect(moduleStatus('generating', 1)).toBe('paused_for_review')
  expect(moduleStatus('paused_for_review', 0)).toBe('generating')
  for (const status of ['pending', 'paused_quota_exceeded', 'ready', 'updating', 'failed'] as const)
    expect(moduleStatus(status, 1)).toBe(status)
})

test('the stage of a course is that of its least advanced module', () => {
  expect(courseStage('outline', [])).toBe('outline')
  expect(courseStage('outline', ['video', 'audio', 'done'])).toBe('audio')
})
