import type { ApiAnswer } from '@/components/shared/api-types'

export type Enrollment = ApiAnswer<'GET', '/courses/{course_id}/enrollments'>[number]
/** Which learners of a course are listed; empty: all. */
export type LearnerFilter = { search: string; status: Enrollment['status'] | 'overdue' | '' }
export type Invitation = ApiAnswer<
  'POST',
  '/courses/{course_id}/enrollments/invitations'
>['invitations'][number]
export type CourseResults = ApiAnswer<'GET', '/courses/{course_id}/results'>
export type ModuleResult = CourseResults['modules'][number]
export type CourseWatching = ApiAnswer<'GET', '/courses/{course_id}/results/watching'>
export type ModuleWatching = CourseWatching['modules'][number]
export type QuestionResult = ModuleResult['questions'][number]
