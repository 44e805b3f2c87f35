import type { Brief, Company } from '../../../author/contract/author.ts'
import type { BriefAnswer, Course, Source } from '../../../generated/prisma/client.ts'
import type { Language, SourceDocument } from '../../../product/source-document.ts'
import { profileIntroduction } from '../../presets/questionnaire/question-profile.ts'
import { usableDocuments } from '../../sources/usable-documents.ts'
import { mergeGlossaries } from '../../voices/glossary/glossary-entry.ts'
import { readGlossary, readLook, readWritingStyle } from '../course-json.ts'
import { toBrief } from './brief-answer.ts'

type Written = Course & { answers: BriefAnswer[]; sources: Source[] }

/**
 * The part all author requests share: the course's language, usable documents, brief, company, terms and
 * example of style. A company's profile only accompanies documents; alone it does not count.
 */
export function authorInput(course: Written): {
  language: Language
  documents: SourceDocument[]
  brief: Brief
  keptTerms: string[]
  company: Company | null
  terms: string[]
  example: string | null
} {
  const language = course.language
  const writingStyle = readWritingStyle(course.writingStyle)
  const profiles = course.sources.filter(({ kind }) => kind === 'questionnaire').map(({ id }) => id)
  const documents = usableDocuments(course.sources, language).map((document) => {
    const { sourceId, text, blocks } = document
    if (!profiles.includes(sourceId)) return document
    return { ...document, introductionEnd: profileIntroduction(text, blocks, language) }
  })
  return {
    language,
    documents: documents.every(({ introductionEnd }) => introductionEnd !== undefined) ? [] : documents,
    brief: toBrief(course.answers, { ...course, writingStyle }),
    ...termsOf(course, documents),
    company: companyOf(course),
    example: writingStyle?.example ?? null,
  }
}

function companyOf(course: Written): Company | null {
  const brand = readLook(course.look)?.brand
  return brand ? { name: brand.companyName, tagline: brand.tagline } : null
}

/** The terms of the glossary that occur in the documents: those that are not translated, and the others. */
function termsOf(course: Written, documents: readonly SourceDocument[]) {
  const ofPreset = readLook(course.look)?.glossary ?? []
  const entries = mergeGlossaries(readGlossary(course.glossary), ofPreset, course.language)
  const texts = entries.length > 0 ? documents.map(({ text }) => text.normalize('NFC').toLowerCase()) : []
  const present = entries.filter(({ term }) =>
    texts.some((text) => text.includes(term.normalize('NFC').toLowerCase())),
  )
  const named = (isKept: boolean) =>
    present.filter(({ doNotTranslate }) => doNotTranslate === isKept).map(({ term }) => term)
  return { keptTerms: named(true), terms: named(false) }
}
