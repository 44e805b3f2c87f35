'use client'

import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api-client'
import { type Course, isMoving } from './course-wire'
import { useLiveUpdates } from './use-live-updates'

/** A course, kept up to date while the page is open. */
export function useCourse(courseId: string) {
  const api = useApi()
  const pollMs = useLiveUpdates()
  return useQuery({
    queryKey: ['course', courseId],
    queryFn: async () => (await api.get<Course>(`/courses/${encodeURIComponent(courseId)}`)).data,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? pollMs : false),
  })
}
