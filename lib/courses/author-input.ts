import type { Brief } from '../author/author.ts'
import type { BriefAnswer, Course, Source } from '../generated/prisma/client.ts'
import type { Language, SourceDocument } from '../sources/source-document.ts'
import { usableDocuments } from '../sources/usable-documents.ts'
import { toBrief } from './brief-answer.ts'

type Written = Course & { answers: BriefAnswer[]; sources: Source[] }

/** What every request to an author has in common: the course's language, usable documents and brief. */
export function authorInput(course: Written): {
  language: Language
  documents: SourceDocument[]
  brief: Brief
} {
  const language = course.language as Language
  return {
    language,
    documents: usableDocuments(course.sources, language),
    brief: toBrief(course.answers, course),
  }
}
