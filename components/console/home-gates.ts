import type { CourseSummary, OpenReview } from './course-wire'

export type Gate = { course: CourseSummary; review: OpenReview }
/** A checkpoint of a course that waits: what has waited longest of it, and all modules it waits in. */
export type GateGroup = Gate & { modules: number[] }

/** All that waits for a reviewer in these courses, what has waited longest first. */
export function openGates(courses: CourseSummary[]): Gate[] {
  return courses
    .flatMap((course) => course.open_reviews.map((review) => ({ course, review })))
    .toSorted((a, b) => Date.parse(a.review.since) - Date.parse(b.review.since))
}

/** The same with one line for a checkpoint of a course, however many of its modules wait there. */
export function groupGates(gates: Gate[]): GateGroup[] {
  const groups = new Map<string, GateGroup>()
  for (const { course, review } of gates) {
    const key = `${course.course_id} ${review.checkpoint}`
    const own = review.module_index === null ? [] : [review.module_index]
    const known = groups.get(key)
    if (known) known.modules.push(...own)
    else groups.set(key, { course, review, modules: own })
  }
  return [...groups.values()]
}

/** These lists as one, each course once: the first list that has it is believed. */
export function mergeCourses(...lists: CourseSummary[][]): CourseSummary[] {
  const known = new Map<string, CourseSummary>()
  for (const course of lists.flat()) if (!known.has(course.course_id)) known.set(course.course_id, course)
  return [...known.values()]
}
