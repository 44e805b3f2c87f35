import { expect, test } from 'vitest'
import { launchPlaceOf, locationOf } from './launch-place'

test.each([
  ['/learn/courses/crs_1', { kind: 'course' }, ''],
  ['/learn', { kind: 'course' }, ''],
  ['/learn/courses/crs_1/exam', { kind: 'exam' }, ''],
  ['/learn/courses/crs_1/whats-new', { kind: 'news' }, ''],
  ['/learn/courses/crs_1/modules/2', { kind: 'module', num: 2, from: null }, '2'],
  ['/learn/courses/crs_1/modules/2?from=31', { kind: 'module', num: 2, from: 31 }, '2'],
  ['/learn/courses/crs_1/modules/12/quiz', { kind: 'quiz', num: 12 }, '12'],
  ['/learn/courses/crs_2/modules/2', { kind: 'course' }, ''],
  ['/learn/courses/crs_1/modules/0', { kind: 'course' }, ''],
])('%s', (path, place, location) => {
  expect(launchPlaceOf(path, 'crs_1')).toEqual(place)
  expect(locationOf(launchPlaceOf(path, 'crs_1'))).toBe(location)
})
