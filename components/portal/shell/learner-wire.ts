import type { ApiAnswer } from '@/components/shared/api-types'

export type Enrollment = ApiAnswer<'GET', '/learn/enrollments'>[number]
export type LearnCourse = ApiAnswer<'GET', '/learn/courses/{course_id}'>
export type LearnModule = ApiAnswer<'GET', '/learn/courses/{course_id}/modules/{module_num}'>
export type ModuleSummary = LearnCourse['modules'][number]
/** What a course has that a learner does not know. */
export type WhatsNew = ApiAnswer<'GET', '/learn/courses/{course_id}/whats-new'>
export type Brand = NonNullable<LearnCourse['brand']>
