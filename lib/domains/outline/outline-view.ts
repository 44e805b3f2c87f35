import type { CourseOutline } from '../../author/author.ts'
import type { ReviewEntry } from '../../generated/prisma/client.ts'

/** `author` is who saved the version, as the ledger names them */
export type OutlineView = {
  outline: CourseOutline
  language: string
  version: number
  author: string
  entry: ReviewEntry
}

export type OutlineReview = OutlineView & {
  appliedEdits: number
  recordedNotes: number
  regenerating: boolean
  capReached: boolean
}
