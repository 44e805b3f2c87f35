import { type Matrix, multiply } from './pdf-matrix.ts'
import type { PdfDot } from './pdf-paths.ts'
import type { PdfContent } from './pdf-structure.ts'

/** The fonts of a page: the parser has one by its id, with the name in the file, once the page was drawn. */
export type PdfFonts = { has(id: string): boolean; get(id: string): { name?: string } | null }

const DINGBATS = /^(?:[A-Z]{6}\+)?(?:ITC)?[-\s]?Zapf ?Dingbats/i
const WINGDINGS = /^(?:[A-Z]{6}\+)?(?:Wing|Web)dings/i
const LETTER = /[\p{L}\p{N}]/u
/** The letters and digits that stand for a check mark or a cross in those fonts. */
const MARKS: Record<'dingbats' | 'wingdings', Record<string, string>> = {
  dingbats: { 3: '✓', 4: '✔', 5: '✕', 6: '✖', 7: '✗', 8: '✘' },
  wingdings: { ü: '✓', û: '✗' },
}

/**
 * The contents of a page with its pictorial letters as the signs that they are: 'n' of ZapfDingbats, a square
 * before the items of a list, becomes '•', '4' becomes '✔'.
 */
export function withSymbols<Content extends PdfContent>(contents: Content[], fonts: PdfFonts): Content[] {
  const kinds = new Map<string, keyof typeof MARKS | null>()
  const kindOf = (id: string) => {
    if (!kinds.has(id)) kinds.set(id, kindOfFont((fonts.has(id) && fonts.get(id)?.name) || ''))
    return kinds.get(id)
  }
  return contents.map((content) => {
    const kind = 'str' in content && LETTER.test(content.str) ? kindOf(content.fontName) : null
    if (!kind || !('str' in content)) return content
    const marks = MARKS[kind]
    return { ...content, str: content.str.replace(/[\p{L}\p{N}]/gu, (letter) => marks[letter] ?? '•') }
  })
}

const kindOfFont = (name: string) =>
  DINGBATS.test(name) ? 'dingbats' : WINGDINGS.test(name) ? 'wingdings' : null

/** A drawn mark before an item against the size of its text: how large, how far away, how far from text before it. */
const DOT = { least: 0.15, most: 0.6, gap: 2, apart: 1 }

/**
 * The contents of a page with a '•' for each dot that is drawn, not written, before a text: so browsers print the
 * marks of lists.
 */
export function withDots(contents: PdfContent[], dots: PdfDot[], viewport: number[]): PdfContent[] {
  if (dots.length === 0) return contents
  const texts = contents.flatMap((content, index) => {
    if (!('str' in content) || content.str.trim() === '') return []
    const [a, b, c, d, x, y] = multiply(viewport as Matrix, content.transform as Matrix)
    const isUpright = Math.abs(b) <= Math.abs(a) * 0.05
    return isUpright ? [{ index, content, x, y, end: x + content.width, size: Math.hypot(c, d) }] : []
  })
  const marks = new Map<number, PdfContent>()
  for (const dot of dots) {
    const beside = texts.filter(({ y, size }) => dot.y < y && dot.y > y - size * 0.8)
    const next = beside.filter(({ x }) => x >= dot.end).toSorted((one, other) => one.x - other.x)[0]
    if (!next) continue
    const { content, size } = next
    const [wide, gap] = [dot.end - dot.x, next.x - dot.end]
    const isAfterText = beside.some(({ x, end }) => x < dot.x && end > dot.x - size * DOT.apart)
    if (wide < size * DOT.least || wide > size * DOT.most || gap > size * DOT.gap || isAfterText) continue
    const [a = 0, b = 0, c = 0, d = 0, left = 0, base = 0] = content.transform
    const back = (next.x - dot.x) / Math.hypot(a, b)
    const transform = [a, b, c, d, left - back * a, base - back * b]
    marks.set(next.index, { ...content, str: '•', transform, width: wide })
  }
  return contents.flatMap((content, index) => [marks.get(index) ?? [], content].flat())
}
