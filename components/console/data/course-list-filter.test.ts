import { expect, test } from 'vitest'
import { apiPath } from '@/components/shared/api-path'
import { COURSE_STATUSES as KNOWN } from '@/lib/domains/runs/course-status'
import { COURSE_STATUSES, lastChangedFirst, listQuery, searchCourses } from './course-list-filter'
import type { CourseSummary } from './course-wire'

test('every status can be selected', () => expect([...COURSE_STATUSES]).toEqual([...KNOWN]))

test.each([
  [{}, '', '/api/v1/courses?sort=updated&limit=50'],
  [{ status: 'ready' }, 'a+b', '/api/v1/courses?sort=updated&limit=50&status=ready&cursor=a%2Bb'],
  [{ preset: 'pre_1', whole: true }, '', '/api/v1/courses?sort=updated&preset_id=pre_1'],
  [{ whole: true }, '', '/api/v1/courses?sort=updated'],
] as const)('%o from "%s" is read at %s', (filter, cursor, path) =>
  expect(apiPath('/courses', { query: listQuery(filter, cursor) })).toBe(path),
)

const courses = [
  { title: 'Vendre le réfrigérateur', external_ref: null },
  { title: 'Selling fridges', external_ref: 'CRM-42' },
] as CourseSummary[]

test.each([
  ['REFRIGERATEUR vendre', [0]],
  ['crm', [1]],
  ['  ', [0, 1]],
  ['fridges vendre', []],
])('"%s" finds %o', (search, found) =>
  expect(searchCourses(courses, search).map((course) => courses.indexOf(course))).toEqual(found),
)

test('a course that just changed comes first, wherever it was', () => {
  const changed = [2, 9, 5].map((day) => ({ updated_at: `2026-01-0${day}T00:00:00.000Z` })) as CourseSummary[]
  expect(lastChangedFirst(changed)).toEqual([changed[1], changed[2], changed[0]])
})
