import { expect, test } from 'vitest'
import { nextPath } from './sign-in-next'

test.each([
  ['/learn/courses/crs_1/modules/2', '/learn/courses/crs_1/modules/2'],
  ['/learn', '/learn'],
  ['/learn/courses/crs_1/exam?attempt=att_1', '/learn/courses/crs_1/exam?attempt=att_1'],
  ['/settings?x=/learn/', '/learn'],
  ['/learning', '/learn'],
  ['/settings/keys', '/learn'],
  ['/learn/../settings', '/learn'],
  ['/learn/sign-in', '/learn'],
  ['//evil.example/learn', '/learn'],
  ['/..//evil.example/learn', '/learn'],
  ['/\\evil.example/learn', '/learn'],
  ['https://evil.example/learn', '/learn'],
  [['/learn/courses/a', '/learn/courses/b'], '/learn'],
  [undefined, '/learn'],
])('after signing in, next=%j opens %s', (next, path) => {
  expect(nextPath(next)).toBe(path)
})
