'use client'

import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/components/shared/api-client'

const POLL_MS = 2000

/** The sources of a course, polled while one is still being read. */
export function useSources(courseId: string | null) {
  const api = useApi()
  return useQuery({
    enabled: courseId !== null,
    queryKey: ['course', courseId, 'sources'],
    queryFn: () => api.get('/courses/{course_id}/sources', { path: { course_id: courseId ?? '' } }),
    refetchInterval: ({ state }) =>
      state.data?.some((source) => source.status === 'pending') ? POLL_MS : false,
  })
}
