import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { unquoted } from './piece-text.ts'

/**
 * Whether a text refers to what is not on the screen, or is useless without it: a placeholder, an address,
 * "below", "Section 8", a button to press.
 */
export function pointsAway(text: string, language: Language): boolean {
  const { pointsAway: away, toolSetting } = LANGUAGE_PACKS[language].questions.patterns
  const isOpen = text.split('(').length !== text.split(')').length
  return (
    isOpen ||
    away.test(text) ||
    toolSetting.test(text) ||
    LANGUAGE_PACKS[language].patterns.pointer.test(text)
  )
}

/** Whether a text leans on a previous sentence, by its first word or an early pronoun. */
export function leansBack(text: string, language: Language): boolean {
  const inner = unquoted(text)
  const { leans, dangles } = LANGUAGE_PACKS[language].questions.patterns
  return leans.test(inner) || LANGUAGE_PACKS[language].patterns.leans.test(inner) || dangles.test(inner)
}

/** Whether a text cannot stand alone in a question. */
export const isLoose = (text: string, language: Language): boolean =>
  pointsAway(text, language) ||
  leansBack(text, language) ||
  LANGUAGE_PACKS[language].questions.patterns.demonstrative.test(text)

/** Whether a name has no letter, or still starts with a Markdown character: "> Our house". */
export const isMarkup = (name: string): boolean =>
  !/[\p{L}\d]/u.test(name) || /^\s*(?:[>|]|#{1,6}\s|\*{1,3}\S|_{2})/.test(name)
