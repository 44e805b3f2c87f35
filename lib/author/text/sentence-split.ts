import { type Language, perLanguage } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { piecesWithin } from './pieces-within.ts'

/** More characters than any sentence has: rules for one sentence may look at all of it several times. */
export const LONGEST_SENTENCE = 2000
/** An abbreviation or a measure at the end of a text, with what is before it, is shorter. */
const TAIL = 20

const segmenters = perLanguage((language) => new Intl.Segmenter(language, { granularity: 'sentence' }))

function continues(before: string, after: string, language: Language): boolean {
  if (before.endsWith('\n')) return false
  if (/^["”»)\s]*(?:[\p{Ll}(]|(?<=[”»])\s*$)/u.test(after)) return true
  const tail = before.trimEnd().slice(-TAIL)
  // "9:05 a.m. EST": a time zone.
  if (/\d\s?[ap]\.\s?m\.$/iu.test(tail) && /^\p{Lu}{2,5}(?![\p{L}\p{N}])/u.test(after)) return true
  // "20 min." and "etc." may end a sentence, "prix min." does not.
  if (/(?:\d\s?\p{L}{1,3}|\betc)\.$/u.test(tail) && /^["“«\s]*\p{Lu}/u.test(after)) return false
  const last = /([\p{L}.]+)\.$/u.exec(tail)?.[1]?.toLowerCase()
  return (
    last !== undefined && (LANGUAGE_PACKS[language].grammar.abbreviations.has(last) || /^\p{L}$/u.test(last))
  )
}

/**
 * Splits text into sentences: their offsets, without surrounding spaces. Abbreviations and "?" inside a
 * sentence do not end it; a line break does, and so do {@link LONGEST_SENTENCE} characters.
 */
export function splitSentences(text: string, language: Language): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = []
  for (const { segment, index } of segmenters[language].segment(text)) {
    const last = pieces.at(-1)
    const end = index + segment.length
    const isWithin = last && end - last.start <= LONGEST_SENTENCE
    if (isWithin && continues(text.slice(last.start, index), segment, language)) last.end = end
    else pieces.push(...piecesWithin(text, { start: index, end }, LONGEST_SENTENCE))
  }
  return pieces
    .map(({ start, end }) => {
      const raw = text.slice(start, end)
      return {
        start: start + (raw.length - raw.trimStart().length),
        end: end - (raw.length - raw.trimEnd().length),
      }
    })
    .filter(({ start, end }) => end > start)
}
