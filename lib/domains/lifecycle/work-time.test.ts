import { expect, test } from 'vitest'
import type { CourseStatus, ModuleStatus } from '../runs/course-status.ts'
import { isWorking, workedSoFar, workTime } from './work-time.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 2, 0, second))

test.each<[string, CourseStatus, ModuleStatus[], number, boolean]>([
  ['before the modules', 'generating', [], 0, true],
  ['at a gate of the course', 'paused_for_review', [], 1, false],
  ['one module at work', 'generating', ['generating', 'pending'], 0, true],
  ['one waits, another works', 'paused_for_review', ['paused_for_review', 'generating'], 1, true],
  ['all wait', 'paused_for_review', ['paused_for_review', 'ready'], 1, false],
  ['all wait for the quota', 'paused_quota_exceeded', ['paused_quota_exceeded', 'ready'], 0, false],
  ['the quota stops one only', 'paused_quota_exceeded', ['paused_quota_exceeded', 'generating'], 0, true],
  ['retried, its modules not begun', 'generating', ['pending', 'ready'], 0, true],
  ['failed', 'failed', ['failed', 'pending'], 0, false],
  ['cancelled', 'cancelled', ['pending'], 0, false],
  ['ready, a module made again', 'ready', ['updating'], 0, false],
])('at work? %s', (_name, status, modules, openReviews, wanted) => {
  expect(isWorking({ status, modules, openReviews })).toBe(wanted)
})

test('only working time is counted', () => {
  let time = workTime({ workedSeconds: 0, workingSince: null }, true, at(0))
  time = workTime(time, true, at(4))
  expect(workedSoFar(time, at(10))).toBe(10)
  time = workTime(time, false, at(10))
  expect(time).toEqual({ workedSeconds: 10, workingSince: null })
  expect(workedSoFar(time, at(50))).toBe(10)
  time = workTime(workTime(time, false, at(50)), true, at(50))
  expect(workedSoFar(time, at(55))).toBe(15)
})

test('a clock that was set back subtracts nothing', () => {
  expect(workedSoFar({ workedSeconds: 7, workingSince: at(9) }, at(3))).toBe(7)
})
