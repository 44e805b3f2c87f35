'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLivePoll } from '@/components/console/data/live/live-updates'
import { useApi } from '@/components/shared/api-client'
import { courseKeys } from './course-keys'
import { isMoving } from './course-wire'
import { COURSE_STALE_MS, refetchOnRevision } from './refetch-on-revision'

const HELD_UP_MS = 5000

/**
 * A course, kept up to date together with what the page shows of it; `enabled` is false while it does not
 * exist yet.
 */
export function useCourse(courseId: string, enabled = true) {
  const api = useApi()
  const client = useQueryClient()
  const pollMs = useLivePoll()
  const query = useQuery({
    enabled,
    queryKey: courseKeys.record(courseId),
    staleTime: COURSE_STALE_MS,
    queryFn: () => api.get('/courses/{course_id}', { path: { course_id: courseId } }),
    refetchInterval: ({ state }) => {
      if (!state.data || !isMoving(state.data)) return false
      // A provider that answers again changes nothing in the course, so no event reports it.
      return state.data.warnings.some((warning) => warning.retry_after_seconds !== null)
        ? Math.min(pollMs, HELD_UP_MS)
        : pollMs
    },
  })
  const revision = query.data?.revision
  useEffect(() => {
    if (revision !== undefined) refetchOnRevision(client, courseId, revision)
  }, [client, courseId, revision])
  return query
}
