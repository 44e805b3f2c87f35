import type { CourseSummary, OpenReview } from './course-wire'

export type Gate = { course: CourseSummary; review: OpenReview }

/** All that waits for a reviewer in these courses, what has waited longest first. */
export function openGates(courses: CourseSummary[]): Gate[] {
  return courses
    .flatMap((course) => course.open_reviews.map((review) => ({ course, review })))
    .toSorted((a, b) => Date.parse(a.review.since) - Date.parse(b.review.since))
}

/** These lists as one, each course once: the first list that has it is believed. */
export function mergeCourses(...lists: CourseSummary[][]): CourseSummary[] {
  const known = new Map<string, CourseSummary>()
  for (const course of lists.flat()) if (!known.has(course.course_id)) known.set(course.course_id, course)
  return [...known.values()]
}
