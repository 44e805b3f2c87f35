'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '@/components/shared/queries/use-read'
import { useAction } from '@/components/shared/use-action'
import { courseKeys } from './course-keys'
import type { CoursePicture } from './course-wire'

/** The pictures of a course: those from its documents and those added to it. */
export function useCoursePictures(courseId: string, enabled = true) {
  return useRead(courseKeys.pictures(courseId), '/courses/{course_id}/pictures', {
    path: { course_id: courseId },
    enabled,
  })
}

/** Deletes a picture that was added to a course; it disappears from the list at once. */
export function useDeletePicture(courseId: string, onDeleted: () => void) {
  const client = useQueryClient()
  const queryKey = courseKeys.pictures(courseId)
  return useAction({
    run: (api, source_id: string) =>
      api.delete('/courses/{course_id}/pictures/{source_id}', { path: { course_id: courseId, source_id } }),
    refreshes: [queryKey],
    onDone: ({ source_id }) => {
      onDeleted()
      client.setQueryData(queryKey, (pictures) =>
        pictures?.filter(({ picture_id }) => !picture_id.startsWith(`${source_id}/`)),
      )
    },
  })
}

/** Adds a picture to a course; it goes to the top of the list at once, where the service puts it. */
export function useAddPicture<Input>(
  courseId: string,
  run: (input: Input) => Promise<CoursePicture>,
  onAdded: (picture: CoursePicture) => void,
) {
  const client = useQueryClient()
  const queryKey = courseKeys.pictures(courseId)
  return useAction({
    run: (_api, input: Input) => run(input),
    refreshes: [queryKey],
    onDone: (added) => {
      client.setQueryData(queryKey, (pictures) => [
        added,
        ...(pictures ?? []).filter(({ picture_id }) => picture_id !== added.picture_id),
      ])
      onAdded(added)
    },
  })
}
