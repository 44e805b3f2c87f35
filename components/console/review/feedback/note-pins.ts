import type { ReviewEntry } from '@/components/console/data/review-wire'

/** A place on a slide: shares of its width and height, from its upper left corner. */
export type Pin = { x: number; y: number }

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

type Box = { left: number; top: number; width: number; height: number }

/** The place in a box, in pixels of the window, that was clicked. */
export const pinAt = (box: Box, at: { clientX: number; clientY: number }): Pin => {
  const share = (distance: number, size: number) =>
    Math.round(Math.min(1, Math.max(0, distance / size)) * 10_000) / 10_000
  return { x: share(at.clientX - box.left, box.width), y: share(at.clientY - box.top, box.height) }
}
