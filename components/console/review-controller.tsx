'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, useApi } from '../api-client'
import { approvePath } from './approve-path'
import { type Course, isMoving, type OpenReview } from './course-wire'
import { type ReviewFailure, ReviewList } from './review-list'

export function ReviewController({ course }: { course: Course }) {
  const api = useApi()
  const client = useQueryClient()
  const approval = useMutation({
    mutationFn: (review: OpenReview) => api.send('POST', approvePath(course.course_id, review)),
    onSettled: () => client.invalidateQueries({ queryKey: ['course', course.course_id] }),
  })
  return (
    <ReviewList
      courseId={course.course_id}
      reviews={course.open_reviews}
      onApprove={approval.mutate}
      approving={approval.isPending ? approval.variables : null}
      failure={approval.error && failureOf(approval.error)}
      isApproved={approval.isSuccess && isMoving(course)}
    />
  )
}

/** The reason in the words of the page: the API speaks English. */
const failureOf = (error: Error): ReviewFailure =>
  error instanceof ApiError && error.code === 'not_ready_for_review' ? 'notReady' : 'failed'
