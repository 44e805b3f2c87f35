import type { PdfDrawing } from '../pdf-drawing.ts'
import { byHeight } from '../pdf-letters.ts'
import type { PdfRule } from '../pdf-paths.ts'
import type { PdfLine } from '../pdf-text.ts'
import { type PdfWord, wordsOfLine } from './line-words.ts'
import { textOfWords } from './row-breaks.ts'

type Strip = { x: number; end: number }
type Row = { line: PdfLine; words: PdfWord[] }

/** In sizes: the least gap between columns, the most between rows, and how near a rule is. */
const LEAST_GAP = 0.45
const ROW_GAP = 3
const NEAR = 2.5
const LEAST_ROWS = 3
/** Of its width, how much of a table a rule covers. */
const COVERED = 0.8
const MARKER = /^(?:[^\p{L}\p{N}]+|\(?(?:\d{1,2}|\p{L})[.)]|\d+(?:\.\d+)+\.?)$/u

/**
 * The lines of a page where figures stand below each other, closer than cells usually are, with a cell for each
 * column. They are `uncertain` unless a rule or the edge of a box runs along them.
 */
export function withAlignedColumns(lines: PdfLine[], { rules, glyphs }: PdfDrawing): PdfLine[] {
  const letters = byHeight(glyphs)
  const rows = lines.map((line): Row => ({ line, words: line.table ? [] : wordsOfLine(line, letters) }))
  const changed: PdfLine[] = []
  for (let start = 0; start < rows.length; ) {
    const { run, strips } = runFrom(rows, start)
    const cells = run.map((row) => cellsOf(row, strips))
    const isNew = run.some(({ line }, index) => line.cells.length < (cells[index]?.length ?? 0))
    if (isNew && areFigures(cells)) {
      const isRuled = rules.some((rule) => runsAlong(rule, run))
      for (const [index, { line }] of run.entries())
        changed.push(withCells(line, cells[index] ?? [], !isRuled))
    } else changed.push(...run.map(({ line }) => line))
    start += run.length
  }
  return changed
}

/** The rows from one on that leave the same strips empty. */
function runFrom(rows: Row[], start: number): { run: Row[]; strips: Strip[] } {
  const first = rows[start] as Row
  const gap = first.line.size * LEAST_GAP
  let strips = first.words
    .slice(1)
    .map((word, index) => ({ x: first.words[index]?.end ?? word.x, end: word.x }))
    .filter(({ x, end }) => end - x >= gap)
  let end = start + 1
  for (; strips.length > 0 && end < rows.length; end += 1) {
    const [row, above] = [rows[end] as Row, rows[end - 1] as Row]
    const below = row.line.y - above.line.y
    const isNext = row.words.length > 0 && below > 0 && below < first.line.size * ROW_GAP
    const left =
      isNext && Math.abs(row.line.size - first.line.size) < 1
        ? strips.map((strip) => narrowed(strip, row))
        : []
    if (left.length === 0 || left.some(({ x, end }) => end - x < gap)) break
    strips = left
  }
  return { run: rows.slice(start, end), strips }
}

function narrowed({ x, end }: Strip, { words }: Row): Strip {
  const inside = words.filter((word) => word.x < end && word.end > x)
  const middle = (x + end) / 2
  const isLeft = (word: PdfWord) => (word.x + word.end) / 2 < middle
  return {
    x: Math.max(x, ...inside.filter(isLeft).map((word) => word.end)),
    end: Math.min(end, ...inside.filter((word) => !isLeft(word)).map((word) => word.x)),
  }
}

const cellsOf = ({ words }: Row, strips: Strip[]): PdfWord[][] => {
  const columns: PdfWord[][] = [...strips.map(() => []), []]
  for (const word of words) columns[strips.filter(({ end }) => word.x >= end - 0.5).length]?.push(word)
  return columns.filter((column) => column.length > 0)
}

/** Whether cells are mostly figures, behind a first column that is more than the markers of a list. */
function areFigures(rows: PdfWord[][][]): boolean {
  const full = rows.filter((row) => row.length > 1)
  if (full.length < LEAST_ROWS || full.length * 3 < rows.length * 2) return false
  const others = full.slice(1).flatMap((row) => row.slice(1))
  const figures = others.filter((words) => /^\D{0,3}\d/.test(textOfWords(words)))
  return figures.length * 2 > others.length && !full.every(([words = []]) => MARKER.test(textOfWords(words)))
}

function runsAlong({ isUpright, at, from, to }: PdfRule, run: Row[]): boolean {
  const [first, last] = [run[0]?.line, run.at(-1)?.line]
  if (isUpright || !first || !last) return false
  const [x, end] = [Math.min(...run.map(({ line }) => line.x)), Math.max(...run.map(({ line }) => line.end))]
  const covered = Math.min(to, end) - Math.max(from, x)
  return at > first.y - first.size * NEAR && at < last.y + last.size * NEAR && covered > (end - x) * COVERED
}

const withCells = (line: PdfLine, cells: PdfWord[][], isUncertain: boolean): PdfLine => ({
  ...line,
  cells: cells.map((words) => ({
    text: textOfWords(words),
    x: words[0]?.x ?? line.x,
    end: words.at(-1)?.end ?? line.end,
  })),
  ...(isUncertain && { isUncertain: true as const }),
})
