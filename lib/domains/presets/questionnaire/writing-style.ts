import type { Suggestion } from '../../../author/contract/author.ts'
import type { Language } from '../../../product/source-document.ts'
import type { CompanyQuestionId } from './question-company.ts'
import { readTexts, type StoredAnswer } from './question-form.ts'
import { profileText } from './question-profile.ts'

/**
 * How a company wants its courses written; stored with a course at launch. `mustCover` refers to scenes of
 * its profile; `example` is a text of its own whose tone is to be followed.
 */
export type WritingStyle = {
  tone: string | null
  forbiddenWords: string[]
  mustCover: string[]
  example?: string | undefined
}

const answerOf = (answers: readonly StoredAnswer[], id: CompanyQuestionId): unknown =>
  answers.find((answer) => answer.questionId === id && !answer.skipped)?.value

const listOf = (answers: readonly StoredAnswer[], id: CompanyQuestionId): string[] => {
  const value = answerOf(answers, id)
  return Array.isArray(value) ? readTexts(value) : []
}

/** How courses in a language are to be written, from the answers of a questionnaire. */
export function writingStyleOf(answers: readonly StoredAnswer[], language: Language): WritingStyle {
  const tone = answerOf(answers, 'tone')
  const { headings } = profileText(language)
  return {
    tone: typeof tone === 'string' ? tone : null,
    forbiddenWords: listOf(answers, 'forbidden_words'),
    // However short the course, it prepares for customers' objections.
    mustCover: listOf(answers, 'objections').length > 0 ? [headings.objections] : [],
  }
}

/** Answers to a course's brief that a company's questionnaire already provides. */
export function inheritedAnswers(answers: readonly StoredAnswer[]): Suggestion[] {
  const taken = [
    ['audience', answerOf(answers, 'sales_team')],
    ['tone', answerOf(answers, 'tone')],
    ['must_avoid', answerOf(answers, 'forbidden_words')],
  ] as const
  return taken.flatMap(([questionId, value]) =>
    typeof value === 'string' || Array.isArray(value) ? [{ questionId, value, sourceRef: null }] : [],
  )
}
