import { francAll } from 'franc'
import { LANGUAGES, type Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { isStopWord, wordsOf } from './text-match.ts'

// With all of franc's languages, French is sometimes taken for Occitan.
const LIKELY = 'fra eng deu spa ita por nld pol ron swe dan ces hun tur'.split(' ')
/** Characters; trigrams of shorter texts mislead. */
const LONG = 60
/** The likelihood, of 1 for the likeliest language, below which a text is not in a language. */
const UNLIKELY = 0.85
const QUOTED = /«[^»]*»|“[^”]*”|"[^"]*"/gu

/**
 * Whether a text is not in a language; what it quotes may be in any. One that is too short to tell is taken for what
 * the texts `around` it are. Pure.
 */
export const isForeign = (text: string, language: Language, around = ''): boolean =>
  (isInLanguage(text, language) ?? isInLanguage(around, language)) === false

/** Whether a text is in a language; null if that cannot be told. Pure. */
export function isInLanguage(text: string, language: Language): boolean | null {
  const own = text.replace(QUOTED, ' ').trim()
  if (own.length < LONG) return isInWordsOf(own, language)
  const code = LANGUAGE_PACKS[language].grammar.stopWords.listed
  const score = new Map(francAll(own, { only: LIKELY })).get(code) ?? 0
  if (score < UNLIKELY) return false
  return isInWordsOf(own, language) ?? (score === 1 ? true : null)
}

/** By the small words that only one of our languages has: two, and more than twice as many as of another. */
function isInWordsOf(text: string, language: Language): boolean | null {
  const words = wordsOf(text).filter((word) => word.length > 1)
  const countOf = (one: Language) =>
    words.filter((word) => LANGUAGES.every((each) => isStopWord(word, each) === (each === one))).length
  const own = countOf(language)
  const others = Math.max(...LANGUAGES.filter((each) => each !== language).map(countOf))
  if (others >= 2 && others > own * 2) return false
  return own >= 2 && own > others * 2 ? true : null
}
