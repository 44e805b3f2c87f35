import words from './machine-words.json' with { type: 'json' }

const LOOKALIKES = new Map(Object.entries(words.lookalikes))
/** Four or more letters set apart by the same sign: "I g n o r e", "i-g-n-o-r-e". */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:([ \t.·_*-])\p{L})(?:\1\p{L}){2,}(?![\p{L}\p{N}])/gu

/**
 * A text as its reader takes it, for comparing with word lists: lower case, without accents, invisible signs,
 * letters of other scripts that look Latin, or gaps inside words. `isSpaced`: there were such gaps, so words
 * may have run together. Pure.
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
