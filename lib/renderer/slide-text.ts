import type { Language } from '../sources/source-document.ts'
import { hasGlyph, textWidth, type Weight } from './slide-fonts.ts'
import { setSpaces } from './text-typography.ts'

// Characters our font lacks, and what says the same.
// biome-ignore format: a table
const STAND_INS: Record<string, string> = {
  '→': '›', '⇒': '›', '➜': '›', '➔': '›', '←': '‹', '≥': '>=', '≤': '<=', '≠': '!=', '≈': '~', '●': '•', '▪': '•',
  '■': '•', '◦': '•', '‑': '-', '✗': '×', '✘': '×', '☐': '•', '\u202f': '\u00a0', '\u2009': '\u00a0', '\u2007': '\u00a0',
}
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu

/** How a character is drawn: as itself, by a stand-in, by its plain form, or (emoji, foreign scripts) not at all. */
function drawn(character: string): string {
  if (hasGlyph(character)) return character
  const standIn = STAND_INS[character]
  if (standIn !== undefined) return standIn
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...plain].every(hasGlyph) ? plain : ''
}

/** The text with nothing in it that the font lacks, its spaces set for reading. */
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

export type TextStyle = { size: number; weight: Weight; letterSpacing?: number }
export type FittedText = { lines: string[]; size: number }

const widthOf = (text: string, { size, weight, letterSpacing }: TextStyle) =>
  textWidth(text, size, weight, letterSpacing)

/** Breaks text into lines of at most `width` pixels; a word that is too long is cut. */
export function wrapLines(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((each) => cutWord(each, style, width))) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer, style) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  if (line) lines.push(line)
  return lines
}

function cutWord(word: string, style: TextStyle, width: number): string[] {
  if (widthOf(word, style) <= width) return [word]
  const parts = ['']
  for (const character of word) {
    if (widthOf(parts.at(-1) + character, style) > width) parts.push('')
    parts[parts.length - 1] += character
  }
  return parts
}

/** The same number of lines, as equal in length as possible: no lonely last word. */
export function balanceLines(text: string, style: TextStyle, width: number): string[] {
  const lines = wrapLines(text, style, width)
  let [narrow, wide] = [width / 2, width]
  while (wide - narrow > 8 && lines.length > 1) {
    const middle = (narrow + wide) / 2
    const tried = wrapLines(text, style, middle)
    if (tried.length > lines.length || tried.some((line) => widthOf(line, style) > middle)) narrow = middle
    else wide = middle
  }
  return lines.length > 1 ? wrapLines(text, style, wide) : lines
}

/** Broken for reading: lines as full as they come, but never a last line of a single short word. */
export function readingLines(text: string, style: TextStyle, width: number): string[] {
  const lines = wrapLines(text, style, width)
  return widthOf(lines.at(-1) ?? '', style) < width * 0.25 ? balanceLines(text, style, width) : lines
}

/** The largest of `sizes` (falling) at which the text takes at most `maxLines` lines; the last one whatever it takes. */
export function fitText(
  text: string,
  sizes: number[],
  style: Omit<TextStyle, 'size'>,
  width: number,
  maxLines: number,
): FittedText {
  const fits = (size: number) => wrapLines(text, { ...style, size }, width).length <= maxLines
  const size = sizes.find(fits) ?? sizes.at(-1) ?? 32
  return { size, lines: balanceLines(text, { ...style, size }, width) }
}
