'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { LearnCourse } from '@/components/portal/shell/learner-wire'
import { useApi } from '@/components/shared/api-client'

/** What is refetched when a learner has watched or answered something. */
export const learnCourseKey = (courseId: string) => ['learn', 'course', courseId]

/** A course with the learner's progress; `loaded`: what came with the page. */
export function useLearnCourse(courseId: string, loaded?: LearnCourse): UseQueryResult<LearnCourse> {
  const api = useApi()
  return useQuery({
    queryKey: learnCourseKey(courseId),
    queryFn: () => api.get('/learn/courses/{course_id}', { path: { course_id: courseId } }),
    ...(loaded && { initialData: loaded }),
  })
}
