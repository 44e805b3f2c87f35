'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { courseKeys } from '@/components/console/courses/course-keys'
import type { CoursePicture } from '@/components/console/courses/course-wire'
import { useApi } from '@/components/shared/api-client'

/** The pictures of a course: of its documents, and those added to it. */
export function useCoursePictures(courseId: string, enabled = true) {
  const api = useApi()
  return useQuery({
    queryKey: courseKeys.pictures(courseId),
    queryFn: () => api.get('/courses/{course_id}/pictures', { path: { course_id: courseId } }),
    enabled,
  })
}

/** Puts a picture that was just added before the others, as the service lists them. */
export function useAddedPicture(courseId: string): (picture: CoursePicture) => void {
  const client = useQueryClient()
  return (picture) =>
    void client.setQueryData(courseKeys.pictures(courseId), (pictures) => [
      picture,
      ...(pictures ?? []).filter(({ picture_id }) => picture_id !== picture.picture_id),
    ])
}
