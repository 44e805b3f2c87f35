'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { CourseCheckpoint } from '@/components/console/data/review-wire'
import type { DeskProps } from '@/components/console/review/desk-props'
import { ReviewDeskController } from '@/components/console/review/review-desk-controller'

// A reviewer loads only the editor of the current checkpoint.
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

/** The desk of a checkpoint: its own editor in the frame all desks share. */
export function CheckpointDesk(place: Props) {
  const Editor = DESKS[place.checkpoint]
  return <ReviewDeskController {...place}>{(desk) => <Editor {...desk} />}</ReviewDeskController>
}
