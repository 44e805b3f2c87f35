'use client'

import type { ReactNode } from 'react'
import { type CourseCheckpoint, isOfModule } from '@/components/console/data/review-wire'
import { LoadedCourse } from '@/components/console/page-parts/loaded-course'
import type { DeskProps } from './desk-props'
import { ReviewDesk } from './review-desk'
import { useReview } from './use-review'

type Props = {
  courseId: string
  checkpoint: CourseCheckpoint
  moduleIndex: number | null
  /** the editor of the checkpoint */
  children: (desk: DeskProps) => ReactNode
}

/** The page where one checkpoint of a course (or of one of its modules) is reviewed. */
export function ReviewDeskController({ courseId, ...place }: Props) {
  return <LoadedCourse courseId={courseId}>{(course) => <Desk course={course} {...place} />}</LoadedCourse>
}

type DeskOfProps = Omit<Props, 'courseId'> & Pick<DeskProps, 'course'>

function Desk({ course, checkpoint, moduleIndex, children }: DeskOfProps) {
  const review = useReview(course)
  const waiting = course.open_reviews.find((open) => open.checkpoint === checkpoint)
  const place = isOfModule(checkpoint) ? (moduleIndex ?? waiting?.module_index ?? 0) : null
  const entries = review.entries.filter(
    (entry) => entry.checkpoint === checkpoint && (place === null || entry.module_index === place),
  )
  const props: DeskProps = { course, checkpoint, moduleIndex: place, review, entries }
  return <ReviewDesk {...props}>{children(props)}</ReviewDesk>
}
