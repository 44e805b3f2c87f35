import { type Matrix, multiply } from './pdf-matrix.ts'
import type { PdfCell, PdfItem, PdfLine } from './pdf-text.ts'

/** A piece of text that runs up (`turn` 1) or down (-1) a page: a band of its width. */
type Upright = {
  text: string
  x: number
  end: number
  top: number
  bottom: number
  size: number
  turn: 1 | -1
}

const TILT = 0.05
/** The distance of the lines of a heading, in sizes. */
const NEXT_LINE = 1.6
const NEAR = 6

/** The turn of most of a page's text, as degrees to add to its rotation: 0 unless it all but runs up or down. */
export function rotationOf(items: PdfItem[], viewport: number[]): 0 | 90 | 270 {
  const lengths = { 0: 0, 90: 0, 270: 0 }
  for (const { str, transform } of items) {
    const [a, b] = multiply(viewport as Matrix, transform as Matrix)
    const turn = Math.abs(a) > Math.abs(b) * TILT ? 0 : b < 0 ? 90 : 270
    lengths[turn] += str.trim().length
  }
  const all = lengths[0] + lengths[90] + lengths[270]
  return lengths[90] > all * 0.8 ? 90 : lengths[270] > all * 0.8 ? 270 : 0
}

/**
 * The lines of a page with the headings of its tables that run up or down above their columns; other text
 * that does is beside the page's.
 */
export function withRotatedHeadings(lines: PdfLine[], items: PdfItem[], viewport: number[]): PdfLine[] {
  const uprights = items.flatMap((item) => uprightOf(item, viewport) ?? [])
  if (uprights.length < 2) return lines
  const rows: Upright[][] = []
  for (const upright of headingsOf(uprights)) {
    const row = rows.find(([first]) => first && isBeside(first, upright))
    if (row) row.push(upright)
    else rows.push([upright])
  }
  return rows.reduce((all, row) => withRow(all, row), lines)
}

function uprightOf({ str, transform, width }: PdfItem, viewport: number[]): Upright | null {
  const [a, b, c, d, x, y] = multiply(viewport as Matrix, transform as Matrix)
  const size = Math.hypot(c, d)
  if (str.trim() === '' || size < 1 || Math.abs(a) > Math.abs(b) * TILT) return null
  const length = (width * Math.hypot(a, b)) / (Math.hypot(transform[0] ?? 1, transform[1] ?? 0) || 1)
  const turn = b < 0 ? 1 : -1
  const [left, top] = [turn === 1 ? x - size : x, turn === 1 ? y - length : y]
  return { text: str.trim(), x: left, end: left + size, top, bottom: top + length, size, turn }
}

/** The headings that pieces of text make: first their lines, then those that stand next to each other. */
function headingsOf(pieces: Upright[]): Upright[] {
  const size = Math.max(...pieces.map((each) => each.size))
  const along = (each: Upright) => (each.turn === 1 ? -each.bottom : each.top)
  // Smaller ones are the marks of notes.
  const inOrder = pieces
    .filter((each) => each.size > size * 0.8)
    .sort((a, b) => a.turn * (Math.round(a.x) - Math.round(b.x)) || along(a) - along(b))
  const lines = joined(inOrder, (last, next) => {
    const gap = last.turn === 1 ? last.top - next.bottom : next.top - last.bottom
    if (Math.abs(next.x - last.x) > size * 0.3 || Math.abs(gap) > size) return null
    return gap > size * 0.15 ? ' ' : ''
  })
  return joined(lines, (last, next) =>
    Math.abs(next.x - last.x) < last.end - last.x + size * (NEXT_LINE - 1) && meet(last, next) ? ' ' : null,
  ).sort((a, b) => a.x - b.x)
}

/** Joins pieces to the one before as far as `between` says with what. */
function joined(pieces: Upright[], between: (last: Upright, next: Upright) => string | null): Upright[] {
  const all: Upright[] = []
  for (const next of pieces) {
    const last = all.at(-1)
    const separator = last?.turn === next.turn ? between(last, next) : null
    if (!last || separator === null) all.push({ ...next })
    else {
      last.text += separator + next.text
      last.x = Math.min(last.x, next.x)
      last.end = Math.max(last.end, next.end)
      last.top = Math.min(last.top, next.top)
      last.bottom = Math.max(last.bottom, next.bottom)
    }
  }
  return all
}

const meet = (a: Upright, b: Upright) => a.top < b.bottom + a.size && b.top < a.bottom + a.size

const isBeside = (a: Upright, b: Upright) =>
  Math.min(Math.abs(a.bottom - b.bottom), Math.abs(a.top - b.top)) < a.size * 2

/** Adds a row of headings if there are cells below at least two of them. */
function withRow(lines: PdfLine[], row: Upright[]): PdfLine[] {
  const [top, bottom] = [
    Math.min(...row.map((each) => each.top)),
    Math.max(...row.map((each) => each.bottom)),
  ]
  const size = Math.max(...row.map((each) => each.size))
  const below = lines.findIndex(({ y, cells }) => y > bottom && y < bottom + size * NEAR && cells.length > 1)
  const under = lines[below]
  if (!under || row.filter((each) => under.cells.some((cell) => overlaps(cell, each, size))).length < 2)
    return lines
  const isWithin = (line: PdfLine) =>
    line.y > top &&
    line.y < bottom + size &&
    line.cells.every((cell) => row.every((each) => !overlaps(cell, each, 0)))
  const beside = lines.slice(0, below).filter(isWithin)
  const taken = beside.flatMap((line) => line.cells).sort((a, b) => a.x - b.x)
  if (taken.some((cell, index) => cell.x < (taken[index - 1]?.end ?? cell.x))) beside.length = 0
  const cells = [
    ...beside.flatMap((line) => line.cells),
    ...row.map(({ text, x, end }) => ({ text, x, end })),
  ]
  cells.sort((a, b) => a.x - b.x)
  const heading: PdfLine = {
    ...under,
    cells,
    x: cells[0]?.x ?? under.x,
    end: cells.at(-1)?.end ?? under.end,
    y: under.y - under.size * 2,
    font: beside[0]?.font ?? null,
  }
  const before = lines.slice(0, below).filter((line) => !beside.includes(line))
  return [...before, heading, ...lines.slice(below)]
}

const overlaps = (cell: PdfCell, upright: Upright, around: number) =>
  cell.x < upright.end + around && upright.x < cell.end + around
