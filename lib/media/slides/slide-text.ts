import type { Language } from '../../product/source-document.ts'
import { type Font, hasGlyph, textWidth } from './fonts/slide-fonts.ts'
import { setSpaces } from './fonts/text-typography.ts'

// Characters our font lacks, and what says the same.
// biome-ignore format: a table
const STAND_INS: Record<string, string> = {
  '→': '›', '⇒': '›', '➜': '›', '➔': '›', '←': '‹', '≠': '!=', '≈': '~', '●': '•', '▪': '•',
  '■': '•', '◦': '•', '‑': '-', '✗': '×', '✘': '×', '☐': '•', '\u202f': '\u00a0', '\u2009': '\u00a0', '\u2007': '\u00a0',
}
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu

/**
 * How a character is drawn: as itself, by a substitute, by its plain form, or (emoji, foreign scripts) not at
 * all.
 */
function drawn(character: string): string {
  if (hasGlyph(character)) return character
  const standIn = STAND_INS[character]
  if (standIn !== undefined) return standIn
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...plain].every((each) => hasGlyph(each)) ? plain : ''
}

/** The text without characters the font lacks, with typographic spaces. */
export function toDrawable(text: string, language: Language): string {
  const characters = [...text.normalize('NFC').replace(/[\t\r\n]/g, ' ')]
  return setSpaces(characters.map(drawn).join('').replace(INVISIBLE, ''), language)
}

/** The letters and digits of a text that slides cannot show, each once. */
export const undrawable = (text: string): string[] => [
  ...new Set(
    [...text.normalize('NFC')].filter((character) => /[\p{L}\p{N}]/u.test(character) && !drawn(character)),
  ),
]

export type FittedText = { lines: string[]; size: number }

/** Breaks text into lines of at most `width` pixels; a word that is too long is cut. */
export function wrapLines(text: string, font: Font, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((each) => cutWord(each, font, width))) {
    const longer = line ? `${line} ${word}` : word
    if (line && textWidth(longer, font) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  if (line) lines.push(line)
  return lines
}

/** Where a word may be cut unseen; not inside a date, "2026-05-31", nor before an ending, "chargé.e". */
const JOINTS = /(?<=[/@._–—-])(?<!\d-(?=\d))(?<!\.(?=\p{L}{1,4}(?:\P{L}|$)))/u

/** The pieces of a text between which a line may end. */
export const piecesOf = (text: string): string[] => text.split(' ').flatMap((word) => word.split(JOINTS))

// Where a word has joints (`a/b`, `c.d`) it is cut there, else between letters with a hyphen.
function cutWord(word: string, font: Font, width: number): string[] {
  if (textWidth(word, font) <= width) return [word]
  const parts = ['']
  for (const piece of word.split(JOINTS).flatMap((each) => hyphenated(each, font, width))) {
    if (parts.at(-1) && textWidth(parts.at(-1) + piece, font) > width) parts.push('')
    parts[parts.length - 1] += piece
  }
  return parts
}

function hyphenated(piece: string, font: Font, width: number): string[] {
  if (textWidth(piece, font) <= width) return [piece]
  const parts: string[] = []
  let part = ''
  for (const character of piece) {
    if (part && textWidth(`${part}${character}-`, font) > width) {
      parts.push(/\p{L}$/u.test(part) ? `${part}-` : part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}

/** The same number of lines with balanced lengths: no single word on the last line. */
export function balanceLines(text: string, font: Font, width: number): string[] {
  const lines = wrapLines(text, font, width)
  let [narrow, wide] = [width / 2, width]
  while (wide - narrow > 8 && lines.length > 1) {
    const middle = (narrow + wide) / 2
    const tried = wrapLines(text, font, middle)
    if (tried.length > lines.length || hasCutWord(text, font, middle)) narrow = middle
    else wide = middle
  }
  return lines.length > 1 ? wrapLines(text, font, wide) : lines
}

/** Wraps for reading: full lines, but never a short last line or a single word. */
export function readingLines(text: string, font: Font, width: number): string[] {
  const lines = wrapLines(text, font, width)
  const last = lines.at(-1) ?? ''
  const isShort = lines.length === 2 || !last.includes(' ') || textWidth(last, font) < width * 0.3
  return isShort ? balanceLines(text, font, width) : lines
}

/** Whether a word is wider than a line. */
export const hasCutWord = (text: string, font: Font, width: number): boolean =>
  piecesOf(text).some((part) => textWidth(part, font) > width)

/**
 * The largest of `sizes` (descending) at which the text takes at most `maxLines` lines, else the last one.
 */
export function fitText(
  text: string,
  sizes: number[],
  font: Omit<Font, 'size'>,
  width: number,
  maxLines: number,
): FittedText {
  const fits = (size: number) =>
    wrapLines(text, { ...font, size }, width).length <= maxLines &&
    !hasCutWord(text, { ...font, size }, width)
  const size = sizes.find(fits) ?? sizes.at(-1) ?? 32
  return { size, lines: balanceLines(text, { ...font, size }, width) }
}

/** The text with no-break spaces inside short phrases, which keep lines from breaking there. */
export function bindPhrases(text: string, phrases: string[]): string {
  const short = phrases.filter((phrase) => phrase.length <= 16 && phrase.split(' ').length <= 3)
  return short.reduce((bound, phrase) => bound.replaceAll(phrase, phrase.replaceAll(' ', '\u00a0')), text)
}

/** The text with no-break spaces after words of one or two letters: no title line ends with them. */
export const bindShortWords = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}’'])(\p{L}{1,2}) (?=\S)/gu, '$1\u00a0')
