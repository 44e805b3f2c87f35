import type { ApiAnswer } from '@/components/shared/api-types'
import type { COURSE_CHECKPOINTS } from '@/lib/product/checkpoints'

/** A row of the review ledger. */
export type ReviewEntry = ApiAnswer<'GET', '/courses/{course_id}/review'>[number]
export type OpenReviewGroup = ApiAnswer<'GET', '/reviews'>[number]
export type ReviewTransition = ApiAnswer<'GET', '/courses/{course_id}/review/history'>[number]
export type ArtifactVersion = ApiAnswer<'GET', '/courses/{course_id}/artifacts/{asset_id}/versions'>[number]
export type Checkpoint = ReviewEntry['checkpoint']

export type CourseCheckpoint = (typeof COURSE_CHECKPOINTS)[number]

/** Whether a checkpoint is reviewed module by module. */
export const isOfModule = (checkpoint: Checkpoint): boolean =>
  checkpoint !== 'source_review' && checkpoint !== 'outline_review'

/** Whether it needs no more review. */
export const isApproved = ({ status }: Pick<ReviewEntry, 'status'>): boolean =>
  status === 'approved' || status === 'auto_approved'

/** The comments on artifacts that no step has applied and nobody has resolved. */
export const openNotes = (entries: readonly Pick<ReviewEntry, 'feedback'>[]): ReviewEntry['feedback'] =>
  entries.flatMap(({ feedback }) =>
    feedback.filter(({ outcome, resolved_at }) => outcome === 'open' && resolved_at === null),
  )

/** The page where a checkpoint is reviewed. */
export const reviewPath = (courseId: string, checkpoint: Checkpoint, moduleIndex: number | null): string =>
  `/courses/${courseId}/review/${checkpoint}${moduleIndex === null ? '' : `?module=${moduleIndex + 1}`}`
