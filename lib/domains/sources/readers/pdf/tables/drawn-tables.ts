import type { PdfDrawing } from '../pdf-drawing.ts'
import { byHeight } from '../pdf-letters.ts'
import type { PdfCell, PdfLine, PdfTable, PdfTableCell } from '../pdf-text.ts'
import { crosses, type FilledCell, fillCells } from './drawn-cells.ts'
import { type PdfRuling, rulingsOf } from './find-rulings.ts'
import { type PdfWord, wordsOfLine } from './line-words.ts'
import { rowLinesOf, splitRow, textOfWords } from './row-breaks.ts'

const MAX_COLUMNS = 60
const MOST_CROSSED = 0.02
/** Characters of a cell, on average, from which a grid of one or two rows is a frame around prose. */
const PROSE = 160

/**
 * The lines of a page with each table whose columns are drawn as one line, in the place of the first of its
 * lines. What surrounds no table, such as a frame or the axes of a chart, changes nothing.
 */
export function withDrawnTables(lines: PdfLine[], { rules, glyphs }: PdfDrawing): PdfLine[] {
  const rulings = rulingsOf(rules).filter(
    ({ xs, ys }) => xs.length > 2 && ys.length > 1 && xs.length <= MAX_COLUMNS,
  )
  if (rulings.length === 0) return lines
  const letters = byHeight(glyphs)
  // The inner table comes first where one surrounds another.
  const sorted = rulings.sort((a, b) => areaOf(a) - areaOf(b))
  return sorted.reduce((all, ruling) => withTable(all, ruling, (line) => wordsOfLine(line, letters)), lines)
}

const areaOf = ({ xs, ys }: PdfRuling) =>
  ((xs.at(-1) ?? 0) - (xs[0] ?? 0)) * ((ys.at(-1) ?? 0) - (ys[0] ?? 0))

function withTable(lines: PdfLine[], ruling: PdfRuling, wordsOf: (line: PdfLine) => PdfWord[]): PdfLine[] {
  const { xs, ys } = ruling
  const [left, right, top, bottom] = [xs[0] ?? 0, xs.at(-1) ?? 0, ys[0] ?? 0, ys.at(-1) ?? 0]
  const isBeside = ({ x, end, y, size }: PdfLine) =>
    end < left || x > right || y - size * 0.35 < top || y - size * 0.35 > bottom
  const near = lines.filter((line) => !isBeside(line))
  if (near.length === 0 || near.some((line) => line.table)) return lines
  const inside = new Map(
    near.map((line) => [
      line,
      wordsOf(line).filter(({ x, end }) => (x + end) / 2 > left && (x + end) / 2 < right),
    ]),
  )
  const words = [...inside.values()].flat()
  const rows = rowsOf(words, ruling)
  const first = words[0]
  if (!first || !rows) return lines
  const table: PdfLine = { ...lineOf(rows, words), table: { rows, bottom } }
  return lines.flatMap((line) => {
    const own = inside.get(line)
    if (!own) return [line]
    const rest = remainders(line, own, wordsOf)
    return line === first.line ? [...rest, table] : rest
  })
}

/** What of a line stands beside the table. */
function remainders(line: PdfLine, taken: PdfWord[], wordsOf: (line: PdfLine) => PdfWord[]): PdfLine[] {
  if (taken.length === 0) return [line]
  const isTaken = new Set(taken.map(({ x }) => x))
  const left = wordsOf(line).filter(({ x }) => !isTaken.has(x))
  const sides = [
    left.filter(({ x }) => x < (taken[0]?.x ?? 0)),
    left.filter(({ x }) => x > (taken[0]?.x ?? 0)),
  ]
  return sides.flatMap((words) => {
    const [first, last] = [words[0], words.at(-1)]
    if (!first || !last) return []
    const cell = { text: textOfWords(words), x: first.x, end: last.end }
    return [{ ...line, cells: [cell], x: cell.x, end: cell.end }]
  })
}

function lineOf(rows: PdfTableCell[][], words: PdfWord[]): PdfLine {
  const top = words.reduce((a, b) => (b.y < a.y ? b : a)).line
  const [x, end] = [Math.min(...words.map((word) => word.x)), Math.max(...words.map((word) => word.end))]
  const cells = rows.flat().map(({ lines }): PdfCell => ({ text: lines.join(' '), x, end }))
  return { page: top.page, pageHeight: top.pageHeight, cells, x, end, y: top.y, size: top.size, font: null }
}

/** The rows of a grid with their words; null if it is no table. */
function rowsOf(words: PdfWord[], ruling: PdfRuling): PdfTable['rows'] | null {
  const crossed = words.filter((word) => crosses(word, ruling))
  if (crossed.length > words.length * MOST_CROSSED) return null
  const filled = fillCells(words, ruling)
  const grid = ruling.ys.slice(1).map((_, row) => filled.filter((area) => area.row === row))
  const isWhole = ruling.ys.length > 4
  const rows = grid.flatMap((row) => splitRow(row, ruling, isWhole))
  const full = rows.filter((row) => row.filter(({ words }) => words.length > 0).length > 1)
  const length = words.reduce((sum, { text }) => sum + text.length + 1, 0)
  const cells = full.reduce((sum, row) => sum + row.filter(({ words }) => words.length > 0).length, 0)
  if (
    full.length < 2 ||
    full.length * 2 < rows.filter((row) => row.some(({ words }) => words.length > 0)).length
  )
    return null
  if (ruling.ys.length <= 3 && length / cells > PROSE) return null
  return marked(rows)
}

/** The cells with their text; those of a header are marked: words above figures, or in another font. */
function marked(rows: FilledCell[][]): PdfTable['rows'] {
  const filled = rows.filter((row) => row.some(({ words }) => words.length > 0))
  const at = filled[0]?.filter(({ words }) => words.length > 0).length === 1 && filled.length > 2 ? 1 : 0
  const header = filled[at]
  const below = filled.slice(at + 1)
  const isHeader = header !== undefined && isHeaderRow(header, below)
  return filled.map((row) =>
    row.map(({ columns, rows, words }) => ({
      lines: rowLinesOf(words).map(textOfWords),
      columns,
      rows,
      isHeader: isHeader && row === header,
    })),
  )
}

function isHeaderRow(row: FilledCell[], below: FilledCell[][]): boolean {
  const hasDigits = (cells: FilledCell[]) =>
    cells.some(({ words }) => words.some(({ text }) => /\d/.test(text)))
  const fontOf = (cells: FilledCell[] = []) => cells.flatMap(({ words }) => words)[0]?.line.font ?? null
  if (row.filter(({ words }) => words.length > 0).length < 2) return false
  const differs = fontOf(row) !== null && fontOf(row) !== fontOf(below[0])
  return hasDigits(row) ? differs : differs || below.some(hasDigits)
}
