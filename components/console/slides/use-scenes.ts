'use client'

import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Course } from '@/components/console/courses/course-wire'
import { FOLLOWED_MS } from '@/components/console/courses/follow-course'
import { ApiError, useApi } from '@/components/shared/api-client'
import type { moduleSchema } from '@/lib/domains/modules/contract'

/** A module with its scenes, as the API answers it. */
export type ModuleRecord = z.output<typeof moduleSchema>

/** A module of a course with its scenes, read again whenever the course changes. */
export function useScenes(course: Course, moduleIndex: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['course', course.course_id, 'scenes', moduleIndex],
    staleTime: FOLLOWED_MS,
    queryFn: async () =>
      (await api.get<ModuleRecord>(`/courses/${course.course_id}/modules/${moduleIndex + 1}`)).data,
    placeholderData: (previous) => previous,
    retry: (count, error) => !(error instanceof ApiError && error.status === 404) && count < 1,
  })
}
