import type { Font } from '../slides/fonts/slide-fonts.ts'
import { wrapLines } from '../slides/slide-text.ts'

/** A page of A4, in points; texts stay within the margins. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56, bottom: 770 }
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin

/** How a text is set, in points: `leading` is the height of a line, `before` the space above the first. */
export type TextStyle = Font & {
  color: string
  leading: number
  before: number
  indent?: number
  /** kept free on the right */
  inset?: number
  /** what follows needs on the same page */
  below?: number
}
/** The lines of a text on one page, from 1; `y` is the top of the first. */
export type Piece = { page: number; y: number; lines: string[] }
export type TextBlock = { style: TextStyle; pieces: Piece[] }

/** No single line of a text is left alone on a page. */
const LEAST_LINES = 2

/** Fills pages from the top of page `first`. */
export function pageFlow(first: number) {
  let [page, y] = [first, PAGE.margin]
  const turn = () => {
    page += 1
    y = PAGE.margin
  }
  const isAtTop = () => y === PAGE.margin

  return {
    turn,
    page: () => page,
    /** what is left of the page, in points */
    rest: () => PAGE.bottom - y,
    /** Room for something that is not torn. */
    box(height: number, before: number): { page: number; y: number } {
      if (y + before + height > PAGE.bottom && !isAtTop()) turn()
      const at = { page, y: isAtTop() ? y : y + before }
      y = at.y + height
      return at
    },
    /** A text in as many pieces as it needs; one without characters has none. */
    text(text: string, style: TextStyle): TextBlock {
      const { leading, before, indent = 0, inset = 0, below = 0 } = style
      const lines = wrapLines(text, style, TEXT_WIDTH - indent - inset)
      const pieces: Piece[] = []
      if (!isAtTop()) y += before
      const bottom = PAGE.bottom - below
      if (y + Math.min(lines.length, LEAST_LINES) * leading > bottom && !isAtTop()) turn()
      for (let at = 0; at < lines.length; ) {
        const room = Math.max(1, Math.floor((bottom - y) / leading))
        const left = lines.length - at
        const count = left <= room ? left : Math.max(1, Math.min(room, left - LEAST_LINES))
        pieces.push({ page, y, lines: lines.slice(at, at + count) })
        y += count * leading
        at += count
        if (at < lines.length) turn()
      }
      return { style, pieces }
    },
  }
}
export type PageFlow = ReturnType<typeof pageFlow>
