import type { OpenReview } from './course-wire'

const MODULE_ARTIFACTS = {
  slide_review: 'slides',
  audio_review: 'audio',
  quiz_review: 'quiz',
  module_video_review: 'video',
} as const

/** Where an open review is approved, under /api/v1. */
export function approvePath(
  courseId: string,
  review: Pick<OpenReview, 'checkpoint' | 'module_index'>,
): string {
  const course = `/courses/${courseId}`
  if (review.checkpoint === 'source_review') return `${course}/sources/approve`
  if (review.checkpoint === 'outline_review') return `${course}/outline/approve`
  return `${course}/modules/${(review.module_index ?? 0) + 1}/${MODULE_ARTIFACTS[review.checkpoint]}/approve`
}
