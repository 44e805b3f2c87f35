import { expect, test } from 'vitest'
import { apiPath } from './api-path'

test('a path is filled with its parameters, encoded', () =>
  expect(
    apiPath('/courses/{course_id}/sources/{source_id}', { path: { course_id: 'a/b', source_id: 'ü' } }),
  ).toBe('/api/v1/courses/a%2Fb/sources/%C3%BC'))

test('empty values of a query are left out', () => {
  expect(apiPath('/presets', { query: { limit: 24, cursor: '', preset_type: 'theme' } })).toBe(
    '/api/v1/presets?limit=24&preset_type=theme',
  )
  expect(apiPath('/presets', { query: { cursor: '' } })).toBe('/api/v1/presets')
})

test('a call has to match its contract', () => {
  // @ts-expect-error: there is no such endpoint
  apiPath('/course/{course_id}', { path: { course_id: 'crs_1' } })
  // @ts-expect-error: the path names a course
  apiPath('/courses/{course_id}')
  // @ts-expect-error: lists are sorted by other words
  apiPath('/courses', { query: { sort: 'title' } })
})
