import type { OpenReview } from '@/components/console/data/course-wire'
import type { CourseCheckpoint } from '@/components/console/data/review-wire'
import type { ApiPath } from '@/components/shared/api-types'

const PATHS = {
  source_review: '/courses/{course_id}/sources/approve',
  outline_review: '/courses/{course_id}/outline/approve',
  slide_review: '/courses/{course_id}/modules/{module_num}/slides/approve',
  audio_review: '/courses/{course_id}/modules/{module_num}/audio/approve',
  quiz_review: '/courses/{course_id}/modules/{module_num}/quiz/approve',
  module_video_review: '/courses/{course_id}/modules/{module_num}/video/approve',
} as const satisfies Record<CourseCheckpoint, ApiPath<'POST'>>

type ApprovePath = (typeof PATHS)[CourseCheckpoint]

/** The path that approves an open review of a course. Throws for a checkpoint courses do not have. */
export function approvePath({
  checkpoint,
  module_index,
}: Pick<OpenReview, 'checkpoint' | 'module_index'>): ApprovePath {
  const path = (PATHS as Partial<Record<OpenReview['checkpoint'], ApprovePath>>)[checkpoint]
  if (!path || (path.includes('{module_num}') && module_index === null))
    throw new Error(`${checkpoint} is not a review of a course`)
  return path
}
