import type { Language } from '../../product/source-document.ts'
import { stemsOf, wordsOf } from './text-match.ts'

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** What makes a title the same as another: its words, lower case, without accents and signs. */
export const titleKey = (text: string): string => wordsOf(withoutAccents(text)).join(' ')

/** Whether two texts have a meaningful word in common, in any form. */
export function sharesWord(one: string, other: string, language: Language): boolean {
  const stems = new Set(stemsOf(one, language))
  return stemsOf(other, language).some((stem) => stem.length > 2 && stems.has(stem))
}

/** Whether a text ends with an end mark, closing quotes and brackets aside. */
export const endsSentence = (text: string): boolean => /[.!?…]["”»)\]\s]*$/.test(text)

export const isQuestion = (text: string): boolean => /\?["”»)\s]*$/.test(text)
