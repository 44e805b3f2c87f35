import { lineText } from './pdf-lines.ts'
import type { PdfLine } from './pdf-text.ts'

const PAGE_NUMBER =
  /^(?:page\s*)?[-–—]?\s*(?:\d{1,4}|[ivxl]{1,6})\s*[-–—]?(?:\s*(?:\/|of|sur|de)\s*\d{1,4})?$/i
const OFTEN = 4
const CONTENTS_ENTRY = /(?:\.\s?){5,}\s*\d*$|…{2,}\s*\d*$/

/** The lines of a document without its running headers, footers, page numbers and table of contents. */
export function withoutPageFurniture(pages: PdfLine[][]): PdfLine[] {
  const marks = new Map<string, Set<number>>()
  const outermost = new Set(pages.flatMap(endsOf))
  const isOutside = (line: PdfLine) => isAtEdge(line) || outermost.has(line)
  for (const line of pages.flat()) {
    if (!isOutside(line)) continue
    const mark = markOf(line)
    for (const name of [mark, beginningOf(mark)])
      marks.set(name, (marks.get(name) ?? new Set()).add(line.page))
  }
  const isRepeated = (line: PdfLine) =>
    (marks.get(markOf(line))?.size ?? 0) >= often ||
    (isAtEdge(line) && (marks.get(beginningOf(markOf(line)))?.size ?? 0) >= OFTEN)
  const often = Math.max(2, Math.min(3, pages.length / 2))
  return pages.flat().filter((line) => {
    const text = lineText(line).trim()
    if (CONTENTS_ENTRY.test(text)) return false
    if (isAtEdge(line)) return !PAGE_NUMBER.test(text) && !isRepeated(line)
    // Where it begins, what is repeated may be the title.
    return !outermost.has(line) || line.page === pages[0]?.[0]?.page || !isRepeated(line)
  })
}

/** The lines at the top and at the bottom of a page: with wide margins they are far from its edges. */
function endsOf(lines: PdfLine[]): PdfLine[] {
  const sorted = lines.filter(({ table }) => !table).toSorted((one, other) => other.y - one.y)
  return [sorted[0], sorted.at(-1)].filter((line) => line !== undefined)
}

// A running header may end with the chapter title.
const beginningOf = (mark: string) => `${mark.slice(0, 12)}…${mark.slice(mark.lastIndexOf('@'))}`

// A table that begins at an edge of its page and ends further inside is none of its furniture.
const isAtEdge = ({ y, table, pageHeight }: PdfLine) =>
  (table?.bottom ?? y) < pageHeight * 0.1 || y > pageHeight * 0.9

// The same words at the same height, at the edge whatever the number of the page.
const markOf = (line: PdfLine) => {
  const text = isAtEdge(line) ? lineText(line).replace(/\d+/g, '#') : lineText(line)
  return `${text.trim()}@${Math.round((line.y / line.pageHeight) * 50)}`
}
