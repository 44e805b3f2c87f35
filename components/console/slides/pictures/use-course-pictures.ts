'use client'

import { useQuery } from '@tanstack/react-query'
import { courseKeys } from '@/components/console/courses/course-keys'
import { useApi } from '@/components/shared/api-client'

/** The pictures of a course: of its documents, and those added to it. */
export function useCoursePictures(courseId: string, enabled = true) {
  const api = useApi()
  return useQuery({
    queryKey: courseKeys.pictures(courseId),
    queryFn: () => api.get('/courses/{course_id}/pictures', { path: { course_id: courseId } }),
    enabled,
  })
}
