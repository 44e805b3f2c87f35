'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { CourseCheckpoint } from '@/components/console/data/review-wire'
import { isOfModule } from '@/components/console/data/review-wire'
import { LoadedCourse } from '@/components/console/page-parts/loaded-course'
import type { DeskProps } from './desk-props'
import { ReviewDesk } from './review-desk'
import { useReview } from './use-review'

// A reviewer loads the editor of the checkpoint at hand, and no other.
const DESKS: Record<CourseCheckpoint, ComponentType<DeskProps>> = {
  source_review: dynamic(() =>
    import('@/components/console/sources/source-desk').then((file) => file.SourceDesk),
  ),
  outline_review: dynamic(() =>
    import('@/components/console/outline/outline-desk').then((file) => file.OutlineDesk),
  ),
  slide_review: dynamic(() =>
    import('@/components/console/slides/slide-desk').then((file) => file.SlideDesk),
  ),
  audio_review: dynamic(() => import('@/components/console/audio/audio-desk').then((file) => file.AudioDesk)),
  quiz_review: dynamic(() => import('@/components/console/quiz/quiz-desk').then((file) => file.QuizDesk)),
  module_video_review: dynamic(() =>
    import('@/components/console/video/video-desk').then((file) => file.VideoDesk),
  ),
}

type Props = { courseId: string; checkpoint: CourseCheckpoint; moduleIndex: number | null }

/** The place where one checkpoint of a course (of one of its modules) is reviewed. */
export function ReviewDeskController({ courseId, ...place }: Props) {
  return <LoadedCourse courseId={courseId}>{(course) => <Desk course={course} {...place} />}</LoadedCourse>
}

function Desk({ course, checkpoint, moduleIndex }: Omit<DeskProps, 'review' | 'entries'>) {
  const review = useReview(course)
  const waiting = course.open_reviews.find((open) => open.checkpoint === checkpoint)
  const place = isOfModule(checkpoint) ? (moduleIndex ?? waiting?.module_index ?? 0) : null
  const entries = review.entries.filter(
    (entry) => entry.checkpoint === checkpoint && (place === null || entry.module_index === place),
  )
  const Editor = DESKS[checkpoint]
  const props: DeskProps = { course, checkpoint, moduleIndex: place, review, entries }
  return (
    <ReviewDesk {...props}>
      <Editor {...props} />
    </ReviewDesk>
  )
}
