import type { CourseOutline } from '../../author/contract/author.ts'
import type { Module, ReviewEntry } from '../../generated/prisma/client.ts'
import type { Language } from '../../product/source-document.ts'

/** `author` is who saved the version, as the ledger names them */
export type OutlineView = {
  outline: CourseOutline
  language: Language
  version: number
  author: string
  entry: ReviewEntry
  /** the modules of a reopened outline, and those it would keep; null if it is not reopened */
  reopened: { modules: Module[]; kept: Module[] } | null
}

export type OutlineReview = OutlineView & {
  appliedEdits: number
  recordedNotes: number
  regenerating: boolean
  capReached: boolean
}
