'use client'

import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/components/shared/api-client'

/** All enrollments of a course at once, for what concerns everyone in it. */
export function useAllEnrollments(courseId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['course', courseId, 'enrollments'],
    queryFn: () => api.get('/courses/{course_id}/enrollments', { path: { course_id: courseId } }),
  })
}
