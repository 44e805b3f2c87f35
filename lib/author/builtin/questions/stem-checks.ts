import type { Language } from '../../../platform/source-document.ts'
import { TEXT_PATTERNS } from '../words/text-patterns.ts'
import { unquoted } from './question-text.ts'
import { QUESTION_WORDS } from './question-words.ts'

/** Whether a text needs what is not on the screen: a placeholder, an address, "below", "this page". */
export function pointsAway(text: string, language: Language): boolean {
  const isOpen = text.split('(').length !== text.split(')').length
  return (
    isOpen ||
    QUESTION_WORDS[language].patterns.pointsAway.test(text) ||
    TEXT_PATTERNS[language].pointer.test(text)
  )
}

/** Whether a text leans on a sentence before it, by its first word or a pronoun soon after. */
export function leansBack(text: string, language: Language): boolean {
  const inner = unquoted(text)
  const { leans, dangles } = QUESTION_WORDS[language].patterns
  return leans.test(inner) || TEXT_PATTERNS[language].leans.test(inner) || dangles.test(inner)
}

/** Whether a text cannot stand alone in a question. */
export const isLoose = (text: string, language: Language): boolean =>
  pointsAway(text, language) ||
  leansBack(text, language) ||
  QUESTION_WORDS[language].patterns.demonstrative.test(text)
