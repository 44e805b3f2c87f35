'use client'

import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api-client'
import { type Course, isMoving } from './course-wire'
import { useLiveUpdates } from './use-live-updates'

/** A course, kept up to date while the page is open; `enabled` is false where there is none yet. */
export function useCourse(courseId: string, enabled = true) {
  const api = useApi()
  const pollMs = useLiveUpdates()
  return useQuery({
    enabled,
    queryKey: ['course', courseId],
    queryFn: async () => (await api.get<Course>(`/courses/${encodeURIComponent(courseId)}`)).data,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? pollMs : false),
  })
}
