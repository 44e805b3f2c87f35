'use client'

import { useQuery } from '@tanstack/react-query'
import { courseKeys } from '@/components/console/courses/course-keys'
import type { Course } from '@/components/console/courses/course-wire'
import { FOLLOWED_MS } from '@/components/console/courses/follow-course'
import { ApiError, useApi } from '@/components/shared/api-client'

/**
 * The outline of a course, read again whenever the course changes; null before there is one. Not asked for
 * unless `enabled`.
 */
export function useOutline(course: Course, enabled = true) {
  const api = useApi()
  return useQuery({
    enabled,
    queryKey: courseKeys.outline(course.course_id),
    staleTime: FOLLOWED_MS,
    queryFn: async () => {
      try {
        return await api.get('/courses/{course_id}/outline', { path: { course_id: course.course_id } })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
}
