import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { stemsOf } from '../text/text-match.ts'
import { contentOf } from './check/clauses/check-words.ts'
import { figuresIn } from './check/clauses/figures-in.ts'
import { falseFact, unknownTerms } from './check/false-fact.ts'

export { unknownTerms }

/** The share of a sentence's meaningful words that its evidence must contain. */
const ENOUGH = 0.5
/**
 * The number of meaningful words of a connecting sentence that may occur in neither sources, outline nor
 * brief, apart from teaching vocabulary.
 */
const OWN_WORDS = 3
/**
 * Whether evidence supports a sentence as far as words show: it has no {@link falseFact}, and half of its
 * meaning occurs there. Evidence in another language must have been quoted literally. If `cited` is given,
 * only its denials count. Names in `known` (the outline, the brief) need no evidence.
 */
export function isSupported(
  text: string,
  evidence: { text: string; cited?: string; language: Language; isQuoted: boolean },
  { language, known }: { language: Language; known: string },
): boolean {
  const { text: behind, cited = behind, language: own } = evidence
  if (falseFact(text, { text: behind, cited, language: own }, { language, known })) return false
  if (own !== language) return evidence.isQuoted
  const wanted = contentOf(text, language)
  const present = new Set(stemsOf(behind, language))
  return wanted.filter((stem) => present.has(stem)).length >= wanted.length * ENOUGH
}

/** Whether a sentence has no figure, and only names that are `known`. */
const isWithoutFacts = (text: string, known: string, language: Language): boolean =>
  unknownTerms(text, known, { language }).length === 0 && figuresIn(text, language).length === 0

/**
 * Whether a sentence without a passage only connects: no figure, no name, hardly a word that is not `known`.
 */
export function isConnective(text: string, known: string, language: Language): boolean {
  if (!isWithoutFacts(text, known, language)) return false
  const present = new Set(stemsOf(known, language))
  const teaching = stemsOf(LANGUAGE_PACKS[language].model.teaching, language)
  const own = new Set(
    stemsOf(text, language).filter((stem) => !present.has(stem) && !teaching.includes(stem)),
  )
  return own.size <= OWN_WORDS
}
