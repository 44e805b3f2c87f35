import { readLook } from '../courses/course-json.ts'
import type { OpenGuestReview } from './find-guest-review.ts'

/** Whose course a guest reviews. */
export const companyOf = ({ course, account }: Pick<OpenGuestReview, 'course' | 'account'>): string =>
  readLook(course.look)?.brand?.companyName || account.name

/** The main color of its brand, `#rrggbb`; null without one. */
export const colorOf = ({ course }: OpenGuestReview): string | null =>
  readLook(course.look)?.brand?.colors.primary ?? null
