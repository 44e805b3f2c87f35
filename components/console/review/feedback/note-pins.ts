import type { ReviewEntry } from '@/components/console/data/review-wire'
import type { Pin } from '@/components/shared/slide-place'

/** The place a new comment on a slide is pinned to, and how it is chosen. */
export type Pinning = {
  pin: Pin | null
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
  onPin: (pin: Pin | null) => void
}

/**
 * The numbered markers on a slide, in the order of its comments; those that were applied or resolved have none. A
 * number never changes.
 */
export const pinsOf = ({ feedback }: Pick<ReviewEntry, 'feedback'>) =>
  feedback
    .flatMap(({ x, y, ...said }) => (x === null || y === null ? [] : [{ ...said, x, y }]))
    .map((said, index) => ({ ...said, number: index + 1 }))
    .filter(({ outcome, resolved_at }) => outcome !== 'applied' && resolved_at === null)
