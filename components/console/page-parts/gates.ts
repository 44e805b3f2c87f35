import { type OpenReviewGroup, reviewPath } from '@/components/console/data/review-wire'

/** The number of reviews: each module counts as one. */
export const countReviews = (groups: readonly OpenReviewGroup[]): number =>
  groups.reduce((sum, { modules }) => sum + Math.max(1, modules.length), 0)

/** Where an open review takes place: at the desk of its first module, or in its preset. */
export function gatePath({ course_id, preset_id, checkpoint, modules }: OpenReviewGroup): string {
  if (course_id) return reviewPath(course_id, checkpoint, modules[0] ?? null)
  return `/presets/${preset_id}?tab=${checkpoint === 'brand_review' ? 'brand' : 'sources'}`
}
