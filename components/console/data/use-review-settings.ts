'use client'

import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/components/shared/api-client'

export const reviewSettingsKey = (courseId: string) => ['course', courseId, 'review-settings']

/** Which checkpoints of a course stop for a reviewer. */
export function useReviewSettings(courseId: string, kept: { staleTime?: number } = {}) {
  const api = useApi()
  const path = { course_id: courseId }
  return useQuery({
    ...kept,
    queryKey: reviewSettingsKey(courseId),
    queryFn: async () => (await api.get('/courses/{course_id}/review-settings', { path })).settings,
  })
}
