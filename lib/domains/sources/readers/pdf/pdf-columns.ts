import type { PdfCell, PdfLine } from './pdf-text.ts'

/** A cell with the line it was drawn in. */
type Piece = PdfCell & { line: PdfLine }
/** Rows with the same empty strips between their columns. */
type Band = { rows: Piece[][]; strips: { x: number; end: number }[] }

const SAME_ROW = 0.5
const LEAST_ROWS = 3
const LEAST_WORDS = 4
const SENTENCE_END = /[.!?:;]["”»)]?\s*$/

/**
 * The lines of a page with its columns of prose one after the other, if they were drawn row by row; null if
 * there are none. `isMixed`: the order of the file says nothing.
 */
export function inColumns(lines: PdfLine[], isMixed: boolean): PdfLine[] | null {
  const order = new Map(lines.map((line, index) => [line, index]))
  const found = bandsOf(rowsOf(lines)).flatMap(({ rows, strips }) => {
    const columns = columnsIn(rows, strips)
    return columns.length > 1 && isProse(columns, rows, isMixed ? null : order) ? [columns.flat()] : []
  })
  if (found.length === 0) return null
  const isPending = new Set(found)
  const bandOf = new Map(found.flatMap((pieces) => pieces.map(({ line }) => [line, pieces])))
  const ordered = isMixed ? [...lines].sort((a, b) => a.y - b.y || a.x - b.x) : lines
  return ordered.flatMap((line) => {
    const pieces = bandOf.get(line)
    if (!pieces) return [line]
    return isPending.delete(pieces) ? pieces.map(lineOf) : []
  })
}

function rowsOf(lines: PdfLine[]): Piece[][] {
  const pieces = lines.flatMap((line) => line.cells.map((cell) => ({ ...cell, line })))
  const rows: Piece[][] = []
  for (const piece of pieces.sort((a, b) => a.line.y - b.line.y || a.x - b.x)) {
    const row = rows.at(-1)
    const first = row?.[0]?.line
    if (row && first && piece.line.y - first.y < Math.min(first.size, piece.line.size) * SAME_ROW)
      row.push(piece)
    else rows.push([piece])
  }
  for (const row of rows) row.sort((a, b) => a.x - b.x)
  return rows
}

// A row belongs to a band while each of its pieces stays between the same empty strips.
function bandsOf(rows: Piece[][]): Band[] {
  const bands: Band[] = []
  for (const row of rows) {
    const band = bands.at(-1)
    const strips = band && band.strips.length > 0 ? narrowed(band.strips, row) : null
    if (band && strips) Object.assign(band, { rows: [...band.rows, row], strips })
    else bands.push({ rows: [row], strips: stripsOf(row) })
  }
  return bands
}

const stripsOf = (row: Piece[]) =>
  row.slice(1).map((piece, index) => ({ x: row[index]?.end ?? piece.x, end: piece.x }))

function narrowed(strips: Band['strips'], row: Piece[]): Band['strips'] | null {
  const size = Math.max(...row.map(({ line }) => line.size))
  const left = strips.map((strip) => {
    const middle = (strip.x + strip.end) / 2
    const x = Math.max(strip.x, ...row.filter((piece) => piece.x < middle).map(({ end }) => end))
    return {
      x,
      end: Math.min(strip.end, ...row.filter((piece) => piece.x >= middle).map((piece) => piece.x)),
    }
  })
  const isOpen = left.every(({ x, end }) => end - x > size * 0.8)
  return isOpen && columnsIn([row], left).every((column) => column.length <= 1) ? left : null
}

function columnsIn(rows: Piece[][], strips: Band['strips']): Piece[][] {
  const edges = [...strips.map(({ x, end }) => (x + end) / 2), Number.POSITIVE_INFINITY]
  return edges.map((edge, index) =>
    rows.flatMap((row) =>
      row.filter(({ x }) => x < edge && x >= (edges[index - 1] ?? Number.NEGATIVE_INFINITY)),
    ),
  )
}

/** Whether columns are prose and no table: several words a line, and sentences that go on in the next one. */
function isProse(columns: Piece[][], rows: Piece[][], order: Map<PdfLine, number> | null): boolean {
  const full = rows.filter((row) => row.length === columns.length)
  const across = full.filter((row) => {
    const places = row.map(({ line }) => order?.get(line) ?? 0)
    // The cells of a table are often drawn one after the other as well.
    const most = row.length === 2 ? 1 : 0
    return Math.max(...places) - Math.min(...places) <= most
  })
  if (across.length < Math.max(LEAST_ROWS, full.length / 2)) return false
  if (columns.some((column) => median(column.map(wordsIn)) < LEAST_WORDS)) return false
  const going = columns.map(
    (column) =>
      column.filter((piece, index) => {
        const next = column[index + 1]
        return next && !SENTENCE_END.test(piece.text) && /^\s*\p{Ll}/u.test(next.text)
      }).length,
  )
  return (
    going.every((count, index) => count >= Math.max(1, (columns[index]?.length ?? 0) * 0.15)) &&
    !haveRows(columns)
  )
}

// Paragraphs that begin at the same heights are the cells of a table.
function haveRows(columns: Piece[][]): boolean {
  const [first = [], ...others] = columns.map((column) => {
    const gaps = column.slice(1).map(({ line }, index) => line.y - (column[index]?.line.y ?? line.y))
    const usual = median(gaps)
    return column.slice(1).flatMap(({ line }, index) => ((gaps[index] ?? 0) > usual * 1.25 ? [line.y] : []))
  })
  return others.some((other) => {
    const shared = first.filter((y) => other.some((each) => Math.abs(each - y) <= 2)).length
    return shared >= 2 && shared >= Math.max(first.length, other.length) * 0.8
  })
}

const wordsIn = ({ text }: Piece) => text.trim().split(/\s+/).length
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const lineOf = ({ line, ...cell }: Piece): PdfLine => ({ ...line, cells: [cell], x: cell.x, end: cell.end })
