import type { z } from 'zod'
import type { courseRecordSchema, courseSchema } from '@/lib/domains/courses/contract'
import type { moduleSchema } from '@/lib/domains/modules/contract'
import type { outlineViewSchema } from '@/lib/domains/outline/contract'
import type { poolQuestionSchema, poolRemarkSchema } from '@/lib/domains/quiz/contract'
import type { sourceSchema } from '@/lib/domains/sources/contract'

/** The API's answers as the console reads them: types only, the server's code stays on the server. */
export type CourseSummary = z.output<typeof courseSchema>
export type Course = z.output<typeof courseRecordSchema>
export type CourseStatus = CourseSummary['status']
export type CourseModule = Course['modules'][number]
export type OpenReview = CourseSummary['open_reviews'][number]
export type Outline = z.output<typeof outlineViewSchema>
export type CourseSource = z.output<typeof sourceSchema>
export type Question = z.output<typeof poolQuestionSchema>
export type PoolRemark = z.output<typeof poolRemarkSchema>
export type Scene = z.output<typeof moduleSchema>['scenes'][number]

/** The modules there are or will be: without the places a course that ended early left empty. */
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

/** Whether a course came to its end before all of it was made. */
export const hasStopped = (course: Pick<CourseSummary, 'status'>): boolean => ENDED.includes(course.status)

/** Whether a course may change without anybody touching this page. */
export const isMoving = (course: Pick<CourseSummary, 'status'>): boolean => MOVING.includes(course.status)
