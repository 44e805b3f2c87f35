import type { Course, OpenReview } from '@/components/console/courses/course-wire'
import { COURSE_CHECKPOINTS, type CourseCheckpoint } from './review-wire'

type Place = { checkpoint: CourseCheckpoint; moduleIndex: number | null }

const rank = ({ checkpoint, module_index }: OpenReview): number =>
  (module_index ?? -1) * COURSE_CHECKPOINTS.length +
  COURSE_CHECKPOINTS.indexOf(checkpoint as CourseCheckpoint)

/**
 * What waits for a reviewer next, in the order of the pipeline: the course's own checkpoints, then module by
 * module; null: nothing.
 */
export function nextReview({ open_reviews }: Pick<Course, 'open_reviews'>, here: Place): Place | null {
  const [first] = open_reviews
    .filter((open) => open.checkpoint !== here.checkpoint || open.module_index !== here.moduleIndex)
    .toSorted((a, b) => rank(a) - rank(b))
  return first ? { checkpoint: first.checkpoint as CourseCheckpoint, moduleIndex: first.module_index } : null
}
