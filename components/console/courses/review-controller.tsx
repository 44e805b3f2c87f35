'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { type Course, isMoving, type OpenReview } from '@/components/console/data/course-wire'
import { isApproved } from '@/components/console/data/review-wire'
import { outlineQuery } from '@/components/console/data/use-outline'
import { poolQuery } from '@/components/console/data/use-quiz-pool'
import { scenesQuery } from '@/components/console/data/use-scenes'
import { ConfirmApproval } from '@/components/console/review/feedback/confirm-approval'
import { useSought } from '@/components/console/review/flags/use-sought'
import { inPipelineOrder, isWaiting } from '@/components/console/review/review-queue'
import { useReview } from '@/components/console/review/use-review'
import { useApi } from '@/components/shared/api-client'
import { ReviewList } from './review-list'

/** What waits for a reviewer. An approval can be undone here, as on the desks. */
export function ReviewController({ course }: { course: Course }) {
  const review = useReview(course)
  const router = useRouter()
  useSought(review, ({ address }) => router.push(address))
  /** how many were approved here and not undone */
  const [approved, setApproved] = useState(0)
  const rowsOf = ({ checkpoint, module_index }: OpenReview) =>
    review.entries.filter((entry) => entry.checkpoint === checkpoint && entry.module_index === module_index)
  const api = useApi()
  const client = useQueryClient()
  const isReading = useRef(false)
  /** Flags are known only for what has been loaded; what hasn't is not asked about. */
  const readFlagged = async ({ checkpoint, module_index }: OpenReview) => {
    const now = { retry: false, networkMode: 'always' as const }
    if (checkpoint === 'outline_review')
      await client.prefetchQuery({ ...outlineQuery(api, course.course_id), ...now })
    if (module_index === null) return
    if (checkpoint === 'slide_review' || checkpoint === 'audio_review')
      await client.prefetchQuery({ ...scenesQuery(api, course.course_id, module_index), ...now })
    else if (checkpoint === 'quiz_review')
      await client.prefetchQuery({ ...poolQuery(api, course.course_id, module_index), ...now })
  }
  const approve = async (open: OpenReview, onUndone: () => void) => {
    if (isReading.current) return
    isReading.current = true
    await readFlagged(open)
    isReading.current = false
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
        isApproved={approved > 0}
        isAwaited={isMoving(course)}
      />
      <ConfirmApproval {...review.asking} />
    </>
  )
}
