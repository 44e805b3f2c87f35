import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { countWords, wordsOf } from './text-match.ts'

/** Whether an item starts with the verb that says what to do: a French infinitive, an English imperative. */
export function isAction(text: string, language: Language): boolean {
  const first = wordsOf(text.replace(/^ne pas /i, ''))[0] ?? ''
  return LANGUAGE_PACKS[language].verbs.isAction(first, text)
}

/** Whether a text has a verb of its own, so that it can stand as a sentence. */
export function isSentence(text: string, language: Language): boolean {
  const words = countWords(text)
  if (words < 3) return false
  const { actionsAreSentences, hasVerb } = LANGUAGE_PACKS[language].verbs
  return (actionsAreSentences && isAction(text, language)) || (words >= 4 && hasVerb(text))
}

const FORBIDS =
  /(?<!\p{L})(?:avoid|never|not to|do(?:es)? not|(?:do|does)n[’']t|banned|forbidden|mistakes?|éviter|interdit\p{L}*|bannir|erreurs?|ne (?:pas|jamais)|n[’']\p{L}+ (?:pas|jamais))(?!\p{L})/iu

/** Whether a heading or lead-in announces what must not be done or said. */
export const forbids = (text: string): boolean => FORBIDS.test(text)

/**
 * Whether a short text is not a sentence: it has few words, and none looks like a verb. A question is
 * complete.
 */
export function isFragment(text: string, language: Language): boolean {
  if (
    /^(?:oui|non|yes|no|avec|with|they|you|we|it|he|she|i|there|il|elle|on|nous|vous|ils|elles)(?!\p{L})/iu.test(
      text,
    )
  )
    return false
  if (text.split(', ').some((clause) => isAction(clause, language))) return false
  if (countWords(text) > 6 || /[?!]$/.test(text) || isSentence(text, language) || isAction(text, language))
    return false
  return !LANGUAGE_PACKS[language].verbs.mayHaveVerb(text)
}
