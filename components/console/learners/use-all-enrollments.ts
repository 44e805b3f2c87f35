'use client'

import { useRead } from '@/components/shared/queries/use-read'

/** All enrollments of a course at once, for what concerns everyone in it. */
export function useAllEnrollments(courseId: string) {
  return useRead(['course', courseId, 'enrollments'], '/courses/{course_id}/enrollments', {
    path: { course_id: courseId },
  })
}
