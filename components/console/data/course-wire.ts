import type { ApiAnswer } from '@/components/shared/api-types'

export type Course = ApiAnswer<'GET', '/courses/{course_id}'>
export type CourseSummary = ApiAnswer<'GET', '/courses'>[number]
export type CourseStatus = CourseSummary['status']
export type CourseModule = Course['modules'][number]
export type OpenReview = CourseSummary['open_reviews'][number]
export type Outline = ApiAnswer<'GET', '/courses/{course_id}/outline'>
export type CourseSource = ApiAnswer<'GET', '/courses/{course_id}/sources'>[number]
/** What was refused, replaced or left out when a course was written. */
export type CourseRemark = ApiAnswer<'GET', '/courses/{course_id}/remarks'>[number]
/** A picture of the documents of a course. */
export type CoursePicture = ApiAnswer<'GET', '/courses/{course_id}/pictures'>[number]
/** A module with its scenes. */
export type ModuleRecord = ApiAnswer<'GET', '/courses/{course_id}/modules/{module_num}'>
export type Scene = ModuleRecord['scenes'][number]
export type QuestionPool = ApiAnswer<'GET', '/courses/{course_id}/modules/{module_num}/quiz'>
export type Question = QuestionPool['questions'][number]

/** The modules that exist or will: without the empty slots of a course that ended early. */
export const keptModules = ({ modules }: Pick<Course, 'modules'>): CourseModule[] =>
  modules.filter(({ status }) => status !== 'skipped')

/** The stages of a course in their order. */
export const STAGES = [
  'sources',
  'outline',
  'slides',
  'audio',
  'quiz',
  'video',
  'done',
] as const satisfies readonly CourseSummary['stage'][]

const MOVING: readonly CourseStatus[] = ['generating', 'paused_for_review', 'paused_quota_exceeded']

const ENDED: readonly CourseStatus[] = ['failed', 'cancelled', 'partial_quota_exceeded']

/** Whether a course ended before all of it was generated. */
export const hasStopped = (course: Pick<CourseSummary, 'status'>): boolean => ENDED.includes(course.status)

/** Whether a course can change without anyone touching this page. */
export const isMoving = (course: Pick<CourseSummary, 'status'>): boolean => MOVING.includes(course.status)

/** Whether learners can take the course: all of it, or the part the quota was enough for. */
export const isOpenToLearners = ({ status, modules }: Pick<Course, 'status' | 'modules'>): boolean =>
  (status === 'ready' || status === 'partial_quota_exceeded') && modules.length > 0
