import type { RawBlock } from '../../source-file.ts'

const BREAK = /<(?:[\w.-]+:)?lastRenderedPageBreak\b/g
const TEXT = /<(?:[\w.-]+:)?t[ >]/
const PARAGRAPH = /^<(?:[\w.-]+:)?p\b/
/** Noncharacters, which no document has: a page begins, and the page is unknown. */
const [NEXT, UNKNOWN] = ['\uFDD0', '\uFDD1']
const MARKS = new RegExp(`^[${NEXT}${UNKNOWN}]+$`)

/**
 * What says to {@link withPages} where the pages of a Word document begin: for each piece in turn, a paragraph of
 * marks to put in front of it, empty in front of most. `w` is the prefix of names.
 */
export function pageMarks(w: string): (piece: string) => string {
  let open = 0
  return (piece) => {
    const breaks = [...piece.matchAll(BREAK)].map(({ index }) => index)
    if (breaks.length === 0 && open === 0) return ''
    const text = piece.search(TEXT)
    const first = text < 0 ? breaks.length : breaks.filter((index) => index < text).length
    // Which rows of a table stand on which of its pages is not said.
    const isSpread = first < breaks.length && !PARAGRAPH.test(piece)
    const marks = NEXT.repeat(open + first) + (isSpread ? UNKNOWN : '')
    open = breaks.length - first
    return marks === '' ? '' : `<${w}p><${w}r><${w}t>${marks}</${w}t></${w}r></${w}p>`
  }
}

/** The blocks with their pages and without the marks; unchanged if there are none. */
export function withPages(blocks: RawBlock[]): RawBlock[] {
  if (!blocks.some(({ text }) => MARKS.test(text))) return blocks
  let page = 1
  let isKnown = true
  return blocks.flatMap((block) => {
    if (!MARKS.test(block.text)) return [isKnown ? { ...block, page } : block]
    page += block.text.split(NEXT).length - 1
    isKnown = !block.text.endsWith(UNKNOWN)
    return []
  })
}
