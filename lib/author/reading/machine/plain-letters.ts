import words from './machine-words.json' with { type: 'json' }

const LOOKALIKES = new Map(Object.entries(words.lookalikes))
/** Four or more letters separated by the same character: "I g n o r e", "i-g-n-o-r-e". */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:([ \t.·_*-])\p{L})(?:\1\p{L}){2,}(?![\p{L}\p{N}])/gu

/**
 * A text as a reader sees it, to be compared with word lists: lower case, without accents, invisible
 * characters, look-alike letters of other scripts, or gaps inside words. `isSpaced`: there were such gaps, so
 * words may have been joined. Pure.
 */
export function plainLetters(text: string): { plain: string; isSpaced: boolean } {
  const shown = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\u115f\u1160\u3164]/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
  const latin = [...shown].map((sign) => LOOKALIKES.get(sign) ?? sign).join('')
  const plain = latin.replace(SPACED, (letters) => letters.replace(/[^\p{L}]/gu, ''))
  return { plain: plain.replace(/\s+/g, ' ').trim(), isSpaced: plain !== latin }
}
