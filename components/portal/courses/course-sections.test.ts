import { expect, test } from 'vitest'
import { courseSections } from './course-sections'

test('what is due comes first, soonest first; what is completed is due no more', () => {
  const courses = [
    { id: 1, status: 'enrolled', due_at: null },
    { id: 2, status: 'enrolled', due_at: '2026-12-31T22:59:59.000Z' },
    { id: 3, status: 'completed', due_at: '2026-12-01T22:59:59.000Z' },
    { id: 4, status: 'in_progress', due_at: '2026-12-05T22:59:59.000Z' },
    { id: 5, status: 'in_progress', due_at: null },
  ] as const
  const shown = courseSections(courses).map(({ name, courses }) => [name, ...courses.map(({ id }) => id)])
  expect(shown).toEqual([
    ['due', 4, 2],
    ['started', 5],
    ['waiting', 1],
    ['completed', 3],
  ])
  expect(courseSections([])).toEqual([])
})
