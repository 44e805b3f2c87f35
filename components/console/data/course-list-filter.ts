import type { CourseStatus, CourseSummary } from './course-wire'

/** Which part of the list to load; `whole` loads all of it at once, to search in it. */
export type CourseFilter = { status?: CourseStatus; preset?: string; whole?: boolean }

export const COURSE_STATUSES = [
  'awaiting_brief',
  'generating',
  'paused_for_review',
  'paused_quota_exceeded',
  'ready',
  'partial_quota_exceeded',
  'failed',
  'cancelled',
] as const satisfies readonly CourseStatus[]

const PAGE_SIZE = 50

/** The query of one page of the list. */
export const listQuery = ({ status, preset, whole }: CourseFilter, cursor: string) => ({
  sort: 'updated' as const,
  limit: whole ? '' : PAGE_SIZE,
  status,
  preset_id: preset,
  cursor,
})

/** Most recently changed first, like the lists of the API; live events update courses in place. */
export const lastChangedFirst = (courses: CourseSummary[]): CourseSummary[] =>
  courses.toSorted((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at))

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The courses whose title or reference contains every word, ignoring accents and case. */
export function searchCourses(courses: CourseSummary[], search: string): CourseSummary[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return courses.filter((course) => {
    const text = plain(`${course.title} ${course.external_ref ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
