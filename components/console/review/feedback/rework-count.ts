import type { ReviewEntry } from '@/components/console/data/review-wire'

/** How often an artifact was reworked: its iterations, minus the comments that were not applied. */
export const reworkCount = ({ iteration, feedback }: Pick<ReviewEntry, 'iteration' | 'feedback'>): number =>
  Math.max(0, iteration - feedback.filter(({ outcome }) => outcome !== 'applied').length)
