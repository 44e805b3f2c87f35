import type { FilledCell } from './drawn-cells.ts'
import type { PdfRuling } from './find-rulings.ts'
import type { PdfWord } from './line-words.ts'

const SAME_LINE = 0.5
/** Lines of a cell are at most so far apart, in sizes. */
const LEADING = 1.55
/** As many lines that fill all columns are rows. */
const ROWS = 3

type Lines = FilledCell & { lines: PdfWord[][] }

/** A row as several, where only some borders between rows are drawn: a new one begins where no cell goes on. */
export function splitRow(row: FilledCell[], { xs }: PdfRuling, isWhole: boolean): FilledCell[][] {
  const cells = row.map((cell): Lines => ({ ...cell, lines: rowLinesOf(cell.words) }))
  if (row.some((cell) => cell.rows > 1)) return [row]
  const heights = heightsOf(row.flatMap(({ words }) => words))
  const isFilled = (y: number) =>
    cells.every((cell) => cell.lines.some(([word]) => word && Math.abs(word.y - y) <= word.size * SAME_LINE))
  const areRows = heights.length >= ROWS && cells.length > 1 && heights.every(isFilled)
  const breaks = areRows
    ? heights.slice(1)
    : heights.slice(1).filter((y, index) => isBreak(cells, heights[index] ?? 0, y, xs))
  if (breaks.length === 0 || (isWhole && breaks.length < 2)) return [row]
  return [Number.NEGATIVE_INFINITY, ...breaks].map((from, index) => {
    const to = breaks[index] ?? Number.POSITIVE_INFINITY
    const isIn = ({ y, size }: PdfWord) => y > from - size * SAME_LINE && y < to - size * SAME_LINE
    return row.map((cell) => ({ ...cell, words: cell.words.filter(isIn) }))
  })
}

function heightsOf(words: PdfWord[]): number[] {
  const heights: number[] = []
  for (const { y, size } of [...words].sort((a, b) => a.y - b.y))
    if (heights.length === 0 || y - (heights.at(-1) ?? 0) > size * SAME_LINE) heights.push(y)
  return heights
}

// A cell goes on if its lines are close and the first word of the next one had no room in the one above.
function isBreak(cells: Lines[], above: number, y: number, xs: number[]): boolean {
  const at = (cell: Lines, height: number) =>
    cell.lines.find(([word]) => word && Math.abs(word.y - height) <= word.size * SAME_LINE)
  const filled = cells.filter((cell) => at(cell, y))
  const both = filled.filter((cell) => at(cell, above))
  if (filled.length < 2 || both.length === 0 || filled[0] !== cells.find(({ words }) => words.length > 0))
    return false
  const isLoose = y - above > (both[0]?.words[0]?.size ?? 0) * LEADING
  return (
    isLoose ||
    both.every((cell) => {
      const [upper, lower] = [at(cell, above) ?? [], at(cell, y) ?? []]
      const inset = Math.min(...cell.words.map(({ x }) => x)) - (xs[cell.column] ?? 0)
      const room =
        (xs[cell.column + cell.columns] ?? 0) - (xs[cell.column] ?? 0) - 2 * Math.max(0, Math.min(inset, 12))
      const used = (upper.at(-1)?.end ?? 0) - (upper[0]?.x ?? 0)
      const next = (lower[0]?.end ?? 0) - (lower[0]?.x ?? 0)
      return used + next + (upper[0]?.size ?? 0) * 0.3 < room
    })
  )
}

/** The words of a cell by lines. */
export function rowLinesOf(words: PdfWord[]): PdfWord[][] {
  const lines: PdfWord[][] = []
  for (const word of [...words].sort((a, b) => a.y - b.y)) {
    const line = lines.at(-1)
    if (line?.[0] && word.y - line[0].y < word.size * SAME_LINE) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x))
}

/** The text of words next to each other. */
export const textOfWords = (words: PdfWord[]) => words.map(({ text }) => text).join(' ')
