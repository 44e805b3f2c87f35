import type { Language } from '../../../product/source-document.ts'
import { isStopWord, stemsOf, wordsOf } from '../../text/text-match.ts'
import { CHECK_WORDS } from './clauses/check-words.ts'

/** Capitalized words inside a sentence, adjacent ones together; or words in capitals. */
const NAMES =
  /(?<=[\p{L}\p{N},;]\s["“«(]?\s?|[\p{L}]['’])\p{Lu}[\p{L}\p{N}-]*(?:\s\p{Lu}[\p{L}\p{N}-]*)*|(?<![\p{L}\p{N}])\p{Lu}{2,}(?!\p{L})/gu
/** The first word inside quotation marks is capitalized like that of a sentence. */
const OPENING = /(?<=["“«]\s?)\p{Lu}(?=\p{Ll}*\s+\p{Ll})/gu

/**
 * The names in a text that `known` contains neither as words nor as what they abbreviate: "ICP" stands for
 * "ideal customer profile" and vice versa. Pure.
 */
export function strangeNames(text: string, known: string, language: Language): string[] {
  const names = [...text.replace(OPENING, (letter) => letter.toLowerCase()).matchAll(NAMES)].map(
    ([name]) => name,
  )
  if (names.length === 0) return []
  const words = wordsOf(known)
  const present = new Set([...words, ...stemsOf(known, language)])
  const isKnown = (word: string) =>
    word.length < 2 ||
    present.has(word) ||
    isStopWord(word, language) ||
    CHECK_WORDS[language].names.has(word) ||
    stemsOf(word, language).every((stem) => present.has(stem))
  return names.filter((name) => {
    const own = wordsOf(name)
    const short = own.map((word) => word[0]).join('')
    if (own.length > 1 && present.has(short)) return false
    return !own.every(
      (word) => isKnown(word) || (/^\p{Lu}{3,}$/u.test(name) && initialsOf(words, language).includes(word)),
    )
  })
}

/** The initials of consecutive words, with and without their small words: abbreviations are parts of them. */
function initialsOf(words: readonly string[], language: Language): string {
  const meaning = words.filter((word) => !isStopWord(word, language))
  return [words, meaning].map((list) => list.map((word) => word[0]!).join('')).join(' ')
}
