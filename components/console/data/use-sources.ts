'use client'

import { useRead } from '@/components/shared/queries/use-read'

const POLL_MS = 2000

/** The sources of a course, polled while one is still being read. */
export function useSources(courseId: string | null) {
  return useRead(['course', courseId, 'sources'], '/courses/{course_id}/sources', {
    path: { course_id: courseId ?? '' },
    enabled: courseId !== null,
    refetchInterval: ({ state }) =>
      state.data?.some((source) => source.status === 'pending') ? POLL_MS : false,
  })
}
