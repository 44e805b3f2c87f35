import { expect, test } from 'vitest'
import type { CourseSummary } from './course-wire'
import { groupGates, mergeCourses, openGates } from './home-gates'

const course = (id: string, sinces: string[] = []): CourseSummary =>
  ({
    course_id: id,
    open_reviews: sinces.map((since, index) => ({
      checkpoint: 'quiz_review',
      module_index: index,
      since: `2026-01-0${since}T00:00:00.000Z`,
    })),
  }) as CourseSummary

test('what has waited longest comes first, whatever its course', () => {
  const gates = openGates([course('a', ['2', '4']), course('b'), course('c', ['1', '3'])])
  expect(gates.map((gate) => `${gate.course.course_id}${gate.review.since[9]}`)).toEqual([
    'c1',
    'a2',
    'c3',
    'a4',
  ])
})

test('the modules of a checkpoint are one line, since the first of them waits', () => {
  const groups = groupGates(openGates([course('a', ['2', '4']), course('c', ['1'])]))
  expect(groups.map((group) => [group.course.course_id, group.modules, group.review.since[9]])).toEqual([
    ['c', [0], '1'],
    ['a', [0, 1], '2'],
  ])
})

test('a course in two lists is there once, as the first list has it', () => {
  const live = course('a', ['1'])
  const merged = mergeCourses([live, course('b')], [course('a'), course('c')])
  expect(merged.map(({ course_id }) => course_id)).toEqual(['a', 'b', 'c'])
  expect(merged[0]).toBe(live)
})
