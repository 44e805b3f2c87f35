import type { ApiAnswer, ApiPath } from '@/components/shared/api-types'

/** One of the translations of a course, or the one that the course is. */
export type CourseTranslation = ApiAnswer<'GET', '/courses/{course_id}/translations'>[number]
export type ImportedFile = ApiAnswer<'PUT', typeof XLIFF>

export const XLIFF = '/courses/{course_id}/translations/{language}/xliff' satisfies ApiPath<'PUT'>

/** How many texts are to be translated before the course can be launched. */
export const openCount = ({ stale_count, missing_count }: CourseTranslation): number =>
  stale_count + missing_count
