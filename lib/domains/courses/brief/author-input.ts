import type { Brief } from '../../../author/author.ts'
import type { BriefAnswer, Course, Source } from '../../../generated/prisma/client.ts'
import type { Language, SourceDocument } from '../../../platform/source-document.ts'
import { profileIntroduction } from '../../presets/questionnaire/question-profile.ts'
import { usableDocuments } from '../../sources/usable-documents.ts'
import { readManner } from '../course-json.ts'
import { toBrief } from './brief-answer.ts'

type Written = Course & { answers: BriefAnswer[]; sources: Source[] }

/**
 * The part all author requests share: the course's language, usable documents and brief. A company's profile
 * only accompanies documents; alone it does not count.
 */
export function authorInput(course: Written): {
  language: Language
  documents: SourceDocument[]
  brief: Brief
} {
  const language = course.language as Language
  const profiles = course.sources.filter(({ kind }) => kind === 'questionnaire').map(({ id }) => id)
  const documents = usableDocuments(course.sources, language).map((document) => {
    const { sourceId, text, blocks } = document
    if (!profiles.includes(sourceId)) return document
    return { ...document, introductionEnd: profileIntroduction(text, blocks, language) }
  })
  return {
    language,
    documents: documents.every(({ introductionEnd }) => introductionEnd !== undefined) ? [] : documents,
    brief: toBrief(course.answers, { ...course, manner: readManner(course.manner) }),
  }
}
