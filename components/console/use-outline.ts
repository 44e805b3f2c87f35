'use client'

import { useQuery } from '@tanstack/react-query'
import { ApiError, useApi } from '../api-client'
import type { Course, Outline } from './course-wire'
import { FOLLOWED_MS } from './follow-course'

/** The outline of a course, read again whenever the course changes; null before there is one. Not asked for unless `enabled`. */
export function useOutline(course: Course, enabled = true) {
  const api = useApi()
  return useQuery({
    enabled,
    queryKey: ['course', course.course_id, 'outline'],
    staleTime: FOLLOWED_MS,
    queryFn: async () => {
      try {
        return (await api.get<Outline>(`/courses/${course.course_id}/outline`)).data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
}
