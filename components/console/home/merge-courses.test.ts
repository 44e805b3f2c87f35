import { expect, test } from 'vitest'
import type { CourseSummary } from '@/components/console/data/course-wire'
import { mergeCourses } from './merge-courses'

test('a course in both lists appears once, as the first list has it', () => {
  const course = (id: string) => ({ course_id: id }) as CourseSummary
  const live = course('a')
  const merged = mergeCourses([live, course('b')], [course('a'), course('c')])
  expect(merged.map(({ course_id }) => course_id)).toEqual(['a', 'b', 'c'])
  expect(merged[0]).toBe(live)
})
