import { between, type Letters } from '../pdf-letters.ts'
import type { PdfCell, PdfLine } from '../pdf-text.ts'

/** A word of a line in its place, y of its baseline. */
export type PdfWord = PdfCell & { y: number; size: number; line: PdfLine }

const SAME_BASELINE = 0.1

/** The words of a line, each where its letters are drawn; if they are not found, as wide as its share of its cell. */
export const wordsOfLine = (line: PdfLine, letters: Letters): PdfWord[] =>
  line.cells.flatMap((cell) => wordsOfCell(cell, line, letters))

function wordsOfCell(cell: PdfCell, line: PdfLine, letters: Letters): PdfWord[] {
  const reach = line.size * SAME_BASELINE
  const glyphs = between(letters, cell.x - 0.5, cell.end + 0.5, line.y - reach, line.y + reach)
  const starts: number[] = []
  let drawn = ''
  for (const [index, { text }] of glyphs.entries()) {
    const letter = keyOf(text)
    drawn += letter
    for (let unit = 0; unit < letter.length; unit += 1) starts.push(index)
  }
  let from = 0
  const step = (cell.end - cell.x) / Math.max(1, cell.text.length)
  return [...cell.text.matchAll(/\S+/g)].map((match): PdfWord => {
    const key = keyOf(match[0])
    const at = drawn.indexOf(key, from)
    const [first, last] = [glyphs[starts[at] ?? -1], glyphs[starts[at + key.length - 1] ?? -1]]
    if (first && last) from = at + key.length
    const x = first && last ? first.x : cell.x + step * match.index
    const end = first && last ? last.end : x + step * match[0].length
    return { text: match[0], x, end, y: line.y, size: line.size, line }
  })
}

const keyOf = (text: string) => text.normalize('NFKC').replace(/\s/g, '')
