/** A word of a search: as typed, in lower case, and without accents. */
export type SearchTerm = { typed: string; folded: string }

/** More words than a person types; the rest is ignored. */
const MOST_TERMS = 12
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** A word without accents and case, as the index has it (`search_folded` in its migration). */
export const foldWord = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae')

/** The words of what was typed, in order; operators, quotes and other signs only separate them. */
export const searchTerms = (typed: string): SearchTerm[] =>
  (typed.normalize('NFC').toLowerCase().match(WORD) ?? [])
    .map((word) => ({ typed: word, folded: foldWord(word) }))
    .filter(({ folded }) => folded !== '')
    .slice(0, MOST_TERMS)

/** `marks`: ranges of the text that were searched for, in UTF-16 units. */
export type Excerpt = { text: string; marks: { start: number; end: number }[] }

/** The longest excerpt, in UTF-16 units, and how much of it stands before its first mark. */
const LONGEST = 220
const BEFORE = 60

/** The words of a text that begin with one of the stems (without accents). */
function marksIn(text: string, stems: readonly string[]): Excerpt['marks'] {
  return [...text.matchAll(WORD)].flatMap((found) => {
    const folded = foldWord(found[0])
    const isHit = stems.some((stem) => folded.startsWith(stem))
    return isHit ? [{ start: found.index, end: found.index + found[0].length }] : []
  })
}

/**
 * A text with the words that were found in it, cut to 220 units around the first of them if it is longer; whole
 * words, with an ellipsis where it was cut. `stems`: what those words begin with, without accents.
 */
export function excerptOf(written: string, stems: readonly string[]): Excerpt {
  const text = written.replace(/\s+/g, ' ').trim()
  const marks = marksIn(text, stems)
  if (text.length <= LONGEST) return { text, marks }
  const wanted = Math.max(0, Math.min((marks[0]?.start ?? 0) - BEFORE, text.length - LONGEST))
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const last = start + LONGEST >= text.length ? text.length : text.lastIndexOf(' ', start + LONGEST)
  const end = last > start ? last : start + LONGEST
  const head = start > 0 ? '… ' : ''
  const moved = head.length - start
  return {
    text: head + text.slice(start, end) + (end < text.length ? ' …' : ''),
    marks: marks
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ start: mark.start + moved, end: mark.end + moved })),
  }
}
