import type { Language } from '../../product/source-document.ts'
import { stemsOf, wordsOf } from './text-match.ts'

/** A text with the accents of its letters taken away. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** The key by which titles are compared: the words in lower case, without accents or punctuation. */
export const titleKey = (text: string): string => wordsOf(withoutAccents(text)).join(' ')

/** Whether two texts have a meaningful word in common, in any form. */
export function sharesWord(one: string, other: string, language: Language): boolean {
  const stems = new Set(stemsOf(one, language))
  return stemsOf(other, language).some((stem) => stem.length > 2 && stems.has(stem))
}

/** Whether a text ends with an end mark, ignoring closing quotes and brackets. */
export const endsSentence = (text: string): boolean => /[.!?…]["”»)\]\s]*$/.test(text)

export const isQuestion = (text: string): boolean => /\?["”»)\s]*$/.test(text)
