import type { Language } from '../sources/source-document.ts'
import { countWords } from './text-match.ts'

/** Words a spoken sentence has at most. */
export const MAX_SENTENCE_WORDS = 35

const JOINTS: Record<Language, RegExp[]> = {
  fr: [
    /\s?; /g,
    / : (?=\p{L})/gu,
    /, (?=(?:et|mais|donc|car|or|puis|alors|sinon|en revanche|ce qui) )/g,
    /, (?=(?:il|elle|on|nous|vous|ils|elles|c’est|cela) )/gi,
  ],
  en: [
    /; /g,
    /: (?=\p{L})/gu,
    /, (?=(?:and|but|so|yet|then|because|while) )/g,
    /, (?=(?:you|it|that|there|let|we|they|i)(?:’\w+)? )/gi,
  ],
}

/** Cuts a sentence that is too long where two clauses meet; null when there is no such place. Texts come without final full stop. */
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
