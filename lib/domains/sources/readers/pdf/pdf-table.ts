import type { RawBlock } from '../../source-file.ts'
import { joinCells } from '../build-document.ts'
import { tableBlocks as blocksOfCells } from '../text/table-blocks.ts'
import type { PdfLine, PdfTable } from './pdf-text.ts'

type Piece = {
  text: string
  x: number
  end: number
  y: number
  size: number
  font: string | null
  alone: boolean
}
type Column = { x: number; end: number; lines: PdfLine[] }
type Row = { cells: string[]; last: Piece; column: number }

const LOOK_AHEAD = 12

/**
 * The table that starts at line `start`, as blocks, and its number of lines; null if there is none. Columns
 * follow from the pieces of its lines. Multi-line cells are joined with `join` in storage order.
 */
export function tableAt(
  lines: PdfLine[],
  start: number,
  join: (text: string, next: string) => string,
): { blocks: RawBlock[]; used: number } | null {
  const ahead = lines.slice(start, start + LOOK_AHEAD).findIndex((line) => line.cells.length > 1)
  const anchor = start + ahead
  const first = lines[anchor]
  if (ahead < 0 || !first) return null
  const columns: Column[] = first.cells.map(({ x, end }) => ({ x, end, lines: [first] }))
  const before = lines.slice(start, anchor)
  if (
    !before.every((line) => isNear(line, first) && place(line, columns, true)) ||
    !isPartOfRow(before, first, columns)
  )
    return null
  let end = anchor + 1
  let lastAnchor = anchor
  for (; end < lines.length; end += 1) {
    const line = lines[end] as PdfLine
    if (!isNear(line, lines[end - 1] as PdfLine) || !place(line, columns, line.cells.length > 1)) break
    if (line.cells.length > 1) lastAnchor = end
  }
  columns.sort((a, b) => a.x - b.x)
  // Text after the last full row below its first column does not belong to the table.
  while (end > lastAnchor + 1 && columnOf(pieces(lines[end - 1] as PdfLine)[0] as Piece, columns) === 0)
    end -= 1
  const rows = rowsOf(lines.slice(start, end), columns, join)
  return isTable(rows, columns) ? { blocks: tableBlocks(rows), used: end - start } : null
}

/** The blocks of a table whose cells are drawn. */
export const drawnTableBlocks = (
  { rows }: PdfTable,
  join: (text: string, next: string) => string,
): RawBlock[] =>
  blocksOfCells(
    rows.map((row) =>
      row.map(({ lines, columns, rows, isHeader }) => ({
        text: lines.length > 0 ? lines.reduce(join) : '',
        columns,
        rows,
        header: isHeader,
        bold: isHeader,
      })),
    ),
  )

const pieces = (line: PdfLine): Piece[] =>
  line.cells.map((cell) => ({
    ...cell,
    text: cell.text.trim(),
    y: line.y,
    size: line.size,
    font: line.font,
    alone: line.cells.length === 1,
  }))

const isNear = (line: PdfLine, other: PdfLine) =>
  line.page === other.page &&
  Math.abs(line.size - other.size) < other.size * 0.2 &&
  Math.abs(line.y - other.y) < other.size * 8

const overlaps = (a: Pick<Column, 'x' | 'end'>, b: Column) => a.x < b.end && b.x < a.end

/**
 * Extends the columns by the pieces of a line. False if a piece fits no column and none may be added, or
 * overlaps several that are known to be separate because they appeared side by side.
 */
function place(line: PdfLine, columns: Column[], mayAdd: boolean): boolean {
  const found = line.cells.map((cell) => columns.filter((column) => overlaps(cell, column)))
  if (found.some((hits) => (hits.length === 0 && !mayAdd) || areDifferent(hits))) return false
  for (const [index, cell] of line.cells.entries()) {
    const hits = found[index] ?? []
    const merged: Column = { x: cell.x, end: cell.end, lines: [line] }
    for (const hit of hits) {
      merged.x = Math.min(merged.x, hit.x)
      merged.end = Math.max(merged.end, hit.end)
      merged.lines.push(...hit.lines)
      columns.splice(columns.indexOf(hit), 1)
    }
    columns.push(merged)
  }
  return true
}

const areDifferent = (columns: Column[]) =>
  columns.some((a) => columns.some((b) => a !== b && a.lines.some((line) => b.lines.includes(line))))

// Lines before the first full one belong to the table if they are next to each other, or to that line.
function isPartOfRow(before: PdfLine[], anchor: PdfLine, columns: Column[]): boolean {
  if (before.length === 0) return true
  const inOrder = [...columns].sort((a, b) => a.x - b.x)
  const used = new Set(before.map((line) => columnOf(pieces(line)[0] as Piece, inOrder)))
  const top = Math.min(...before.map((line) => line.y))
  const bottom = Math.max(...before.map((line) => line.y))
  const beside = anchor.y > top - anchor.size && anchor.y < bottom + anchor.size * 0.5
  return used.size > 1 ? bottom - top < anchor.size * 8 : beside
}

const columnOf = (piece: Piece, columns: Column[]) => columns.findIndex((column) => overlaps(piece, column))

function rowsOf(lines: PdfLine[], columns: Column[], join: (text: string, next: string) => string): Row[] {
  const anchors = lines.filter((line) => line.cells.length > 1)
  const gaps = anchors.slice(1).map((line, index) => line.y - (anchors[index]?.y ?? 0))
  const isLoose = gaps.every((gap) => gap > (anchors[0]?.size ?? 0) * 1.5)
  const rows: Row[] = []
  for (const piece of lines.flatMap(pieces)) {
    const column = columnOf(piece, columns)
    const row = rows.at(-1)
    const below = row ? piece.y - row.last.y : 0
    const goesOn =
      row &&
      below > 0 &&
      below < piece.size * 1.6 &&
      (column === row.column || (piece.alone && isLoose && below < piece.size * 1.35))
    if (row && (goesOn || column > row.column)) {
      const known = row.cells[column]
      row.cells[column] = known ? join(known, piece.text) : piece.text
      row.last = piece
      row.column = goesOn ? row.column : column
    } else
      rows.push({
        cells: Array.from(columns, (_, index) => (index === column ? piece.text : '')),
        last: piece,
        column,
      })
  }
  return rows
}

function isTable(rows: Row[], columns: Column[]): boolean {
  const full = rows.filter((row) => row.cells.filter((cell) => cell.trim() !== '').length > 1)
  const length = rows.flatMap((row) => row.cells).reduce((sum, cell) => sum + cell.length, 0)
  const isProse = columns.length === 2 && length / (rows.length * 2) > 60
  return full.length >= (columns.length > 2 ? 2 : 3) && full.length * 2 > rows.length && !isProse
}

function tableBlocks(all: Row[]): RawBlock[] {
  const [first, second] = all
  const isHeader = first !== undefined && isHeaderRow(first, all.slice(1))
  const rows =
    isHeader && second && isLowerHeader(first, second) ? [joinRows(first, second), ...all.slice(2)] : all
  return rows.map((row, index) => ({
    kind: index === 0 && isHeader ? 'table_header' : 'table_row',
    level: 0,
    text: joinCells(row.cells),
  }))
}

function isHeaderRow(first: Row, rest: Row[]): boolean {
  const hasDigits = (row: Row) => row.cells.some((cell) => /\d/.test(cell))
  if (first.cells.filter(Boolean).length < 2) return false
  const differs = first.last.font !== rest[0]?.last.font
  return hasDigits(first) ? differs && first.last.font !== null : rest.some(hasDigits) || differs
}

// A merged header cell has two or more cells below it: each row's gaps are filled from the other.
function isLowerHeader(first: Row, second: Row): boolean {
  const isSplit = first.cells.some((cell, index) => index > 0 && cell === '' && second.cells[index] !== '')
  const isFigure = (cell: string) => /^[\d\s.,%€$£+-]+$/.test(cell) && /\d/.test(cell)
  return (
    isSplit &&
    !second.cells.some(isFigure) &&
    (second.cells[0] === '' || second.last.font === first.last.font)
  )
}

function joinRows(upper: Row, lower: Row): Row {
  let above = ''
  const cells = upper.cells.map((cell, index) => {
    const below = lower.cells[index] ?? ''
    above = cell || (below ? above : '')
    return [above, below].filter(Boolean).join(' ')
  })
  return { ...lower, cells }
}
