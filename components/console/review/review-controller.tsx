'use client'

import { useState } from 'react'
import { type Course, isMoving, type OpenReview } from '@/components/console/courses/course-wire'
import { NoteAsk } from './feedback/note-ask'
import { ReviewList } from './review-list'
import { inPipelineOrder, isWaiting } from './review-queue'
import { isApproved } from './review-wire'
import { useReview } from './use-review'

/** What waits for a reviewer; an approval can be taken back here as on the desks. */
export function ReviewController({ course }: { course: Course }) {
  const review = useReview(course)
  /** how many were approved here and not taken back */
  const [approved, setApproved] = useState(0)
  const rowsOf = ({ checkpoint, module_index }: OpenReview) =>
    review.entries.filter((entry) => entry.checkpoint === checkpoint && entry.module_index === module_index)
  const approve = (open: OpenReview, onUndone: () => void) => {
    const rows = rowsOf(open).filter((entry) => !isApproved(entry))
    review.approveAll(rows, open, {
      onHeld: () => setApproved((count) => count + 1),
      onUndo: () => {
        setApproved((count) => count - 1)
        onUndone()
      },
    })
  }
  return (
    <>
      <ReviewList
        courseId={course.course_id}
        reviews={inPipelineOrder(course.open_reviews.filter((open) => isWaiting(open, review.entries)))}
        isReady={review.query.isSuccess}
        onApprove={approve}
        isApproved={approved > 0 && isMoving(course)}
      />
      <NoteAsk {...review.asking} />
    </>
  )
}
