'use client'

import { useQuery } from '@tanstack/react-query'
import { courseKeys } from '@/components/console/courses/course-keys'
import type { Course } from '@/components/console/courses/course-wire'
import { FOLLOWED_MS } from '@/components/console/courses/follow-course'
import { ApiError, useApi } from '@/components/shared/api-client'

/** A module of a course with its scenes, read again whenever the course changes. */
export function useScenes(course: Course, moduleIndex: number) {
  const api = useApi()
  return useQuery({
    queryKey: courseKeys.scenes(course.course_id, moduleIndex),
    staleTime: FOLLOWED_MS,
    queryFn: () =>
      api.get('/courses/{course_id}/modules/{module_num}', {
        path: { course_id: course.course_id, module_num: moduleIndex + 1 },
      }),
    placeholderData: (previous) => previous,
    retry: (count, error) => !(error instanceof ApiError && error.status === 404) && count < 1,
  })
}
