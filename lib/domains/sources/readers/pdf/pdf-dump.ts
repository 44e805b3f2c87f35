import { type DumpedPassage, RUN } from '../coverage/unread-text.ts'
import { lineText } from './pdf-lines.ts'
import { type Matrix, multiply } from './pdf-matrix.ts'
import { itemsById, skippedIds } from './pdf-structure.ts'
import type { PdfPage } from './pdf-tagged.ts'
import type { PdfItem, PdfLine } from './pdf-text.ts'

const APART = 0.15
/** Of the size of its line, the most a raised mark has. */
const RAISED = 0.87
const SAME_LINE = 0.6
const BROKEN = /\p{L}[-\u2010\u00AD]$/u

/** The lines of a page as they are stored, without decoration and what is written sideways. */
export function dumpPage({ number, contents, viewport }: PdfPage): DumpedPassage[] {
  const lines: string[] = []
  let last: { end: number; y: number; size: number } | null = null
  for (const item of [...itemsById(contents).values()].flat()) {
    const { a, size, x, y, isUpright } = placed(item, viewport)
    if (!isUpright) continue
    const isNext = last === null || Math.abs(y - last.y) > Math.max(size, last.size) * SAME_LINE
    const open = lines.at(-1) ?? ''
    if (isNext && BROKEN.test(open) && /^\p{Ll}/u.test(item.str))
      lines[lines.length - 1] = open.slice(0, -1) + item.str
    else if (isNext) lines.push(item.str)
    else if (!isNoteMark(item.str, open, last ? size / last.size : 1))
      lines[lines.length - 1] = open + (last && Math.abs(x - last.end) > size * APART ? ' ' : RUN) + item.str
    else continue
    if (item.str.trim() !== '') last = { end: x + item.width * a, y, size }
  }
  return lines.map((text) => ({ text, page: number }))
}

/** What is on the pages, but left out on purpose: running heads, page numbers and lists of contents. */
export function dumpFurnitureOf(pages: readonly PdfPage[], kept: readonly PdfLine[]): string[] {
  const stays = new Set(kept)
  const lines = pages.flatMap((page) => page.lines).filter((line) => !stays.has(line))
  const skipped = pages.flatMap(({ tree, contents }) => {
    const items = itemsById(contents)
    return tree ? skippedIds(tree).flatMap((id) => (items.get(id) ?? []).map(({ str }) => str)) : []
  })
  return [...lines.map(lineText), ...skipped]
}

// Readers leave out raised marks behind a word or a sentence, but neither a power nor a fraction.
const isNoteMark = (text: string, before: string, size: number) =>
  size < RAISED && /^\s*[\d,*†‡]{1,3}\s*$/.test(text) && /(?:\p{L}{3}|[.,;:!?)”"»][\s\u2060]*)$/u.test(before)

function placed(item: PdfItem, viewport: number[]) {
  const [a, b, c, d, x, y] = multiply(viewport as Matrix, item.transform as Matrix)
  const scale = Math.hypot(item.transform[0] ?? 1, item.transform[1] ?? 0) || 1
  return {
    a: Math.hypot(a, b) / scale,
    size: Math.hypot(c, d),
    x,
    y,
    isUpright: Math.abs(b) <= Math.abs(a) * 0.05,
  }
}
