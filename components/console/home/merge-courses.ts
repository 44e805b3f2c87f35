import type { CourseSummary } from '@/components/console/data/course-wire'

/** Merges these lists, each course once; the first list that has it wins. */
export function mergeCourses(...lists: CourseSummary[][]): CourseSummary[] {
  const known = new Map<string, CourseSummary>()
  for (const course of lists.flat()) if (!known.has(course.course_id)) known.set(course.course_id, course)
  return [...known.values()]
}
