import type { Language } from '../../product/source-document.ts'
import { isSentence } from './item-style.ts'
import { countWords, mentions, stemsOf } from './text-match.ts'

/** Whether a text contains one of these words or expressions, in any inflection. */
export const saysAny = (text: string, words: string[], language: Language): boolean =>
  words.some((word) => says(text, word, language))

function says(text: string, word: string, language: Language): boolean {
  const plain = word.trim().toLowerCase()
  if (!plain) return false
  const exact = new RegExp(
    `(?<![\\p{L}\\p{N}])${plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]")}(?![\\p{L}\\p{N}])`,
    'iu',
  )
  return exact.test(text) || (stemsOf(plain, language).length > 0 && mentions(text, plain, language))
}

/** A spoken text without the clause that contains a forbidden word; null if the rest is not a sentence. */
export function sayWithout(text: string, words: string[], language: Language): string | null {
  if (words.length === 0 || !saysAny(text, words, language)) return text
  const clauses = text.split(/(?:\s?[;:]\s|,\s|\s[–—]\s)/)
  for (let count = clauses.length - 1; count > 0; count -= 1) {
    const place = text.indexOf(clauses[count - 1]!) + clauses[count - 1]!.length
    const head = text.slice(0, place).replace(/[\s,;:]+$/, '')
    const quotes = (head.match(/[“”"«»]/g) ?? []).length
    if (
      quotes % 2 === 0 &&
      countWords(head) >= 4 &&
      isSentence(head, language) &&
      !saysAny(head, words, language)
    )
      return head
  }
  return null
}
