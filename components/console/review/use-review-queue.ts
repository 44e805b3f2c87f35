import { useOpenReviews } from '@/components/console/data/use-open-reviews'
import type { DeskProps } from './desk-props'
import { reviewQueue } from './review-queue'

export type QueueProps = Pick<DeskProps, 'course' | 'checkpoint' | 'moduleIndex' | 'review'>

/** What comes after this desk; `groups` is undefined until the reviews of other courses are loaded. */
export function useReviewQueue({ course, checkpoint, moduleIndex, review }: QueueProps) {
  const { data: groups } = useOpenReviews()
  const at = { checkpoint, moduleIndex }
  return { groups, queue: reviewQueue({ course, entries: review.entries, at, groups: groups ?? [] }) }
}
