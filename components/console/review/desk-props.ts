import type { Course, Scene } from '@/components/console/data/course-wire'
import type { CourseCheckpoint, ReviewEntry } from '@/components/console/data/review-wire'
import type { useReview } from './use-review'

/** What every editor of a checkpoint gets. */
export type DeskProps = {
  course: Course
  checkpoint: CourseCheckpoint
  /** the module under review, 0-based; null for sources and outline */
  moduleIndex: number | null
  review: ReturnType<typeof useReview>
  /** the ledger rows of this checkpoint (and module) */
  entries: ReviewEntry[]
}

/** A scene; while its slide is being generated, the URL of the previous slide. */
export type ShownScene = Scene & { earlier?: string | undefined }
