import { inColumns } from './pdf-columns.ts'
import { type Matrix, multiply } from './pdf-matrix.ts'
import { withRotatedHeadings } from './pdf-rotated.ts'
import type { PdfCell, PdfItem, PdfLine } from './pdf-text.ts'

const MARKER = /^(?:[•◦▪▫‣⁃●○■□→⇒➔➜➤►▶–—*-]|\d{1,2}[.)]|[a-zA-Z][.)]|\d+(?:\.\d+)+\.?|\d{1,2})$/u

/**
 * The lines of a page in reading order. `viewport` is the page-to-screen matrix; rotated text
 * is dropped, except for headings of tables.
 */
export function linesOfPage(
  items: PdfItem[],
  viewport: number[],
  page: number,
  pageHeight: number,
): PdfLine[] {
  const lines: PdfLine[] = []
  let spaced = false
  for (const item of items) {
    if (item.str.trim() === '') {
      spaced = true
      continue
    }
    const [a, b, c, d, x, y] = multiply(viewport as Matrix, item.transform as Matrix)
    const size = Math.hypot(c, d)
    if (size < 1 || Math.abs(b) > Math.abs(a) * 0.05) continue
    const piece = {
      text: item.str,
      x,
      end:
        x +
        (item.width * Math.hypot(a, b)) / (Math.hypot(item.transform[0] ?? 1, item.transform[1] ?? 0) || 1),
    }
    const line = lines.at(-1)
    if (line && isSameLine(line, x, y, size)) extend(line, piece, size, y, item.fontName, spaced)
    else lines.push({ page, pageHeight, cells: [piece], x, end: piece.end, y, size, font: item.fontName })
    spaced = false
  }
  return inReadingOrder(withRotatedHeadings(lines.map(joinMarker), items, viewport))
}

/** The text of a line, its cells joined by a space. */
export const lineText = (line: PdfLine): string => line.cells.map((cell) => cell.text).join(' ')

const isSameLine = (line: PdfLine, x: number, y: number, size: number) =>
  Math.abs(y - line.y) < Math.max(size, line.size) * 0.5 && x > line.end - Math.max(size, line.size)

// A fraction is set as a raised figure and a bar.
const FRACTION_BAR = /^[⁄/](?:$|\d)/

function extend(line: PdfLine, next: PdfCell, size: number, y: number, font: string, spaced: boolean) {
  const cell = line.cells.at(-1)
  const piece =
    line.mark && FRACTION_BAR.test(next.text.trim())
      ? { ...next, text: line.mark + next.text.trimStart() }
      : next
  delete line.mark
  if (cell && isMarkBefore(line, cell, size, y)) {
    Object.assign(line, { cells: [piece], end: piece.end, size, y, font, noted: true })
    return
  }
  const isNoteMark =
    size < line.size * 0.87 && y < line.y - line.size * 0.15 && /^[\d,*†‡]{1,3}$/.test(piece.text.trim())
  if (cell && isNoteMark && /(?:^|[\s\d])[cdkm]?m$/.test(cell.text) && /^[23]$/.test(piece.text.trim())) {
    cell.text += piece.text.trim() === '2' ? '²' : '³'
    return
  }
  if (isNoteMark) line.mark = piece.text.trim()
  if (!cell || isNoteMark) return
  const isMark = line.cells.length === 1 && MARKER.test(cell.text.trim())
  const gap = piece.x - cell.end
  if (gap > Math.max(size, line.size) * 1.8) line.cells.push(piece)
  else {
    const isApart = (spaced || gap > size * 0.15) && !/^[.,)]/.test(piece.text)
    const space = isApart && !/\s$/.test(cell.text) && !/^\s/.test(piece.text)
    cell.text += (space ? ' ' : '') + piece.text
    cell.end = piece.end
  }
  line.end = Math.max(line.end, piece.end)
  if (size > line.size) line.size = size
  if (font !== line.font) line.font = isMark ? font : null
}

const isMarkBefore = (line: PdfLine, cell: PdfCell, size: number, y: number) =>
  line.cells.length === 1 &&
  line.size < size * 0.8 &&
  line.y < y - size * 0.1 &&
  /^(?:\[?\d{1,3}\]?|[*†‡]{1,3})$/.test(cell.text.trim())

// A "•" or "2.1" separated from its text is not a column.
function joinMarker(line: PdfLine): PdfLine {
  const [first, second, ...rest] = line.cells
  if (!first || !second || !MARKER.test(first.text.trim())) return line
  // Two figures far apart are cells of a table, and so is a dash before several.
  if (/^\d+$/.test(first.text.trim()) && second.x - first.end > line.size * 4) return line
  if (/^[–—*-]$/.test(first.text.trim()) && second.x - first.end > line.size * 3) return line
  return {
    ...line,
    cells: [{ text: `${first.text.trim()} ${second.text}`, x: first.x, end: second.end }, ...rest],
  }
}

/**
 * PDFs mostly store text in reading order, tables row by row: that order is kept, unless columns of prose are
 * stored side by side or lines repeatedly jump upwards.
 */
function inReadingOrder(lines: PdfLine[]): PdfLine[] {
  const jumps = lines.filter((line, index) => {
    const before = lines[index - 1]
    return before && line.y < before.y - before.size && line.x < before.end && before.x < line.end
  })
  const isMixed = jumps.length > Math.max(2, lines.length * 0.15)
  const ordered = inColumns(lines, isMixed)
  return ordered ?? (isMixed ? [...lines].sort((a, b) => a.y - b.y || a.x - b.x) : lines)
}
