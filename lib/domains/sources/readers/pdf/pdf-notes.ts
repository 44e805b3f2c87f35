import { lineText } from './pdf-lines.ts'
import type { PdfLine } from './pdf-text.ts'

const MARK = /^\s*(?:\[\d{1,3}\]|\d{1,3}|[*†‡]{1,3})\s?(?=[\p{Lu}«“"])/u

/** The text of a footnote without its leading number or mark. */
export const withoutMark = (text: string): string => text.replace(MARK, '')

/** Extracts the footnotes from a document's lines: small lines low on a page that start with a mark. */
export function separateNotes(lines: PdfLine[], bodySize: number): { text: PdfLine[]; notes: PdfLine[][] } {
  const text: PdfLine[] = []
  const notes: PdfLine[][] = []
  let open: PdfLine | null = null
  for (const line of lines) {
    const isSmall = line.size <= bodySize * 0.95 && line.cells.length === 1
    if (isSmall && line.y > line.pageHeight * 0.5 && (line.noted || MARK.test(lineText(line)))) {
      notes.push([line])
      open = line
    } else if (open && isSmall && line.page === open.page && line.y > open.y) {
      notes.at(-1)?.push(line)
      open = line
    } else {
      text.push(line)
      open = null
    }
  }
  return { text, notes }
}
