import type { CourseOutline } from '../../author/contract/author.ts'
import type { ReviewEntry } from '../../generated/prisma/client.ts'
import type { Language } from '../../product/source-document.ts'

/** `author` is who saved the version, as the ledger names them */
export type OutlineView = {
  outline: CourseOutline
  language: Language
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
