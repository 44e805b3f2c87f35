'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, useApi } from '@/components/shared/api-client'
import { courseKeys } from './course-keys'
import type { Course } from './course-wire'
import { COURSE_STALE_MS } from './refetch-on-revision'

/** The query of a course's outline; null before there is one. */
export const outlineQuery = (api: ReturnType<typeof useApi>, courseId: string) =>
  queryOptions({
    queryKey: courseKeys.outline(courseId),
    staleTime: COURSE_STALE_MS,
    queryFn: async () => {
      try {
        return await api.get('/courses/{course_id}/outline', { path: { course_id: courseId } })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** The outline of a course, refetched whenever the course changes. Not loaded unless `enabled`. */
export function useOutline(course: Course, enabled = true) {
  const api = useApi()
  return useQuery({ ...outlineQuery(api, course.course_id), enabled })
}
