import type { Language } from '../../../platform/source-document.ts'
import { countWords } from './text-match.ts'

/** Words a spoken sentence has at most. */
export const MAX_SENTENCE_WORDS = 35

// After a joint there must be a subject, or the second part would be a fragment.
const FRENCH_PRONOUN = 'il|elle|on|nous|vous|ils|elles|je|cela|ça|c’est'
const ENGLISH_PRONOUN = '(?:you|it|that|there|let|we|they|he|she|i)(?:’\\w+)?'
const JOINTS: Record<Language, RegExp[]> = {
  fr: [
    /\s?; /g,
    /\s?: (?=\p{L})/gu,
    new RegExp(
      `, (?=(?:et|mais|donc|car|or|puis|alors) (?:${FRENCH_PRONOUN}|ce|les?|la|une?|des|vo[st]r?e?|no[st]r?e?) )`,
      'gi',
    ),
    new RegExp(`, (?=(?:${FRENCH_PRONOUN}) )`, 'gi'),
  ],
  en: [
    /; /g,
    /: (?=\p{L})/gu,
    new RegExp(
      `, (?=(?:and|but|so|yet|then) (?:${ENGLISH_PRONOUN}|th(?:is|ese|e)|an?|your|our|their|its) )`,
      'gi',
    ),
    new RegExp(`, (?=${ENGLISH_PRONOUN} )`, 'gi'),
  ],
}

/**
 * Cuts a sentence that is too long where two clauses meet; null when there is no such place. Texts come
 * without final full stop.
 */
export function fitSentence(text: string, language: Language): string[] | null {
  if (countWords(text) <= MAX_SENTENCE_WORDS) return [text]
  for (const joint of JOINTS[language]) {
    const middle = text.length / 2
    const best = [...text.matchAll(joint)].toSorted(
      (a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle),
    )[0]
    if (!best) continue
    const parts = [text.slice(0, best.index), text.slice(best.index + best[0].length)]
    if (parts.some((part) => countWords(part) < 4)) continue
    const fitted = parts.map((part) => fitSentence(part, language))
    if (fitted.every((part) => part !== null)) return fitted.flat()
  }
  return null
}
