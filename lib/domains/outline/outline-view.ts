import type { CourseOutline } from '../../author/author.ts'
import type { ReviewEntry } from '../../generated/prisma/client.ts'

export type OutlineView = { outline: CourseOutline; version: number; entry: ReviewEntry }

export type OutlineReview = OutlineView & {
  appliedEdits: number
  recordedNotes: number
  regenerating: boolean
  capReached: boolean
}
