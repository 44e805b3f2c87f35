import type { OpenReview } from '@/components/console/courses/course-wire'

const MODULE_ARTIFACTS: Partial<Record<OpenReview['checkpoint'], string>> = {
  slide_review: 'slides',
  audio_review: 'audio',
  quiz_review: 'quiz',
  module_video_review: 'video',
}

/** Where an open review of a course is approved, under /api/v1. Throws on a checkpoint courses do not have. */
export function approvePath(
  courseId: string,
  review: Pick<OpenReview, 'checkpoint' | 'module_index'>,
): string {
  const course = `/courses/${courseId}`
  if (review.checkpoint === 'source_review') return `${course}/sources/approve`
  if (review.checkpoint === 'outline_review') return `${course}/outline/approve`
  const artifact = MODULE_ARTIFACTS[review.checkpoint]
  if (!artifact || review.module_index === null)
    throw new Error(`${review.checkpoint} is not a review of a course`)
  return `${course}/modules/${review.module_index + 1}/${artifact}/approve`
}
