'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useApi } from '@/components/shared/api-client'
import { courseKeys } from './course-keys'
import type { Course } from './course-wire'
import { COURSE_STALE_MS } from './refetch-on-revision'

/** The query of a module with its scenes. */
export const scenesQuery = (api: ReturnType<typeof useApi>, courseId: string, moduleIndex: number) =>
  queryOptions({
    queryKey: courseKeys.scenes(courseId, moduleIndex),
    staleTime: COURSE_STALE_MS,
    queryFn: () =>
      api.get('/courses/{course_id}/modules/{module_num}', {
        path: { course_id: courseId, module_num: moduleIndex + 1 },
      }),
  })

/** A module of a course with its scenes, refetched whenever the course changes. */
export function useScenes(course: Course, moduleIndex: number) {
  const api = useApi()
  return useQuery({
    ...scenesQuery(api, course.course_id, moduleIndex),
    placeholderData: (previous) => previous,
  })
}
