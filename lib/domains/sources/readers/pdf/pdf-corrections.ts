import type { LeftOut } from '../../source-file.ts'
import type { PdfGlyph } from './pdf-drawing.ts'
import { between, byHeight, type Letters } from './pdf-letters.ts'
import { type Matrix, multiply } from './pdf-matrix.ts'
import type { PdfStroke } from './pdf-paths.ts'
import type { PdfContent } from './pdf-structure.ts'
import type { PdfItem } from './pdf-text.ts'

type Placed = { index: number; item: PdfItem; x: number; end: number; y: number; size: number }
type Run = Placed[]

const SPACED = /^(?:\S ){2,}\S$|^\S$/u
const DOUBLED = /^(?:(\S)\1\s*)+$/u
const LEAST_SPACED = 4
/** Shares of the size of letters. */
const SAME_PLACE = 0.2
const WORD_GAP = 0.15
const CELL_GAP = 1.8
/** As far from a stroke, in points, words that it crosses may begin. */
const FARTHEST = 40
const OVERLAP = 0.4
/** Of letters drawn twice, the share that is left of all. */
const MOST_ONCE = 0.7

/**
 * The contents of a page where what was drawn differs from what the parser made of it: letters drawn twice to
 * look bold are there once, letter-spaced words are whole, and struck text is left out.
 */
export function correctContents(
  contents: PdfContent[],
  viewport: number[],
  drawing: { glyphs: PdfGlyph[]; strokes: PdfStroke[] },
): { contents: PdfContent[]; struck: LeftOut[] } {
  const letters = byHeight(drawing.glyphs)
  const hasStruck = drawing.strokes.filter((stroke) => strike(stroke, letters)).length > 0
  const changed = new Map<number, PdfItem[]>()
  const struck: LeftOut[] = []
  const drawn = new Set<string>()
  for (const run of runsOf(contents, viewport, drawn, changed)) {
    const isSpaced = isLetterSpaced(run)
    const isDoubled = run.some(({ item, x, size }, at) => {
      const end = run[at - 1]?.end
      return (end !== undefined && x < end - size * OVERLAP) || DOUBLED.test(item.str)
    })
    if (!isSpaced && !isDoubled && !hasStruck) continue
    const own = lettersOf(run, letters)
    if (!own || !(isSpaced || own.isDoubled || own.once.some((glyph) => glyph.isStruck))) continue
    const seen = own.once.filter((glyph) => !glyph.isStruck)
    const text = textOf(
      own.once.filter((glyph) => glyph.isStruck),
      false,
    )
    if (text) struck.push({ reason: 'struck', text, near: textOf(seen, isSpaced) })
    for (const { index } of run) changed.set(index, [])
    if (run[0]) changed.set(run[0].index, itemsOf(seen, run[0], isSpaced))
  }
  return { contents: contents.flatMap((content, index) => changed.get(index) ?? [content]), struck }
}

/** Items that follow each other on a line; what is drawn again in the same place is left out of them. */
function runsOf(
  contents: PdfContent[],
  viewport: number[],
  drawn: Set<string>,
  changed: Map<number, PdfItem[]>,
): Run[] {
  const runs: Run[] = []
  let open: Run = []
  contents.forEach((item, index) => {
    if (!('str' in item)) open = []
    else if (item.str.trim() !== '') {
      const placed = placeOf(item, index, viewport)
      if (!placed || isDrawnAgain(placed, drawn)) {
        if (placed) changed.set(index, [])
        return
      }
      const last = open.at(-1)
      const gap = placed.x - (last?.end ?? placed.x)
      const goesOn =
        last && Math.abs(placed.y - last.y) < last.size * 0.1 && Math.abs(gap) < last.size * CELL_GAP
      if (goesOn) open.push(placed)
      else {
        open = [placed]
        runs.push(open)
      }
    }
  })
  return runs
}

function placeOf(item: PdfItem, index: number, viewport: number[]): Placed | null {
  const [a, b, c, d, x, y] = multiply(viewport as Matrix, item.transform as Matrix)
  const size = Math.hypot(c, d)
  const own = Math.hypot(item.transform[0] ?? 1, item.transform[1] ?? 0) || 1
  if (size < 1 || Math.abs(b) > Math.abs(a) * 0.05) return null
  return { index, item, x, end: x + (item.width * Math.hypot(a, b)) / own, y, size }
}

function isDrawnAgain({ item, x, y, size }: Placed, drawn: Set<string>): boolean {
  const step = size * SAME_PLACE
  const [column, row] = [Math.round(x / step), Math.round(y / step)]
  const places = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${column + dx},${row + dy},${item.str}`))
  if (places.some((place) => drawn.has(place))) return true
  drawn.add(`${column},${row},${item.str}`)
  return false
}

function isLetterSpaced(run: Run): boolean {
  const letters = run.map(({ item }) => item.str.trim()).join(' ')
  const own = letters.match(/\p{L}/gu) ?? []
  const isSeveral = own.length >= LEAST_SPACED && new Set(own).size >= LEAST_SPACED - 1
  return isSeveral && /^\p{Lu}/u.test(letters) && run.every(({ item }) => SPACED.test(item.str.trim()))
}

/** Marks the words that a stroke crosses for the most part, if it begins and ends with them. */
function strike(stroke: PdfStroke, letters: Letters): boolean {
  const { x, end, y } = stroke
  const near = between(letters, x - FARTHEST, end + FARTHEST, y, y + FARTHEST).filter((glyph) => {
    const above = (glyph.y - y) / glyph.size
    return above > 0.12 && above < 0.5
  })
  const lengthIn = (word: PdfGlyph[]) => Math.min(end, word.at(-1)?.end ?? 0) - Math.max(x, word[0]?.x ?? 0)
  const words = wordsOf(near, false).filter((word) => {
    const length = (word.at(-1)?.end ?? 0) - (word[0]?.x ?? 0)
    return lengthIn(word) > length / 2
  })
  const crossed = words.flat()
  const [first, last] = [crossed[0], crossed.at(-1)]
  if (!first || !last || stroke.height > first.size * SAME_PLACE) return false
  const covered = words.reduce((sum, word) => sum + lengthIn(word), 0)
  const isAlong =
    first.x - x < first.size * 0.6 && end - last.end < first.size * 0.6 && covered > (end - x) * 0.6
  if (!isAlong || (textOf(crossed, false).match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2) return false
  for (const glyph of crossed) glyph.isStruck = true
  return true
}

/** The letters of a run, each once, and whether many were there again; null if they are not those of its items. */
function lettersOf(run: Run, letters: Letters): { once: PdfGlyph[]; isDoubled: boolean } | null {
  const [first] = run
  if (!first) return null
  const end = Math.max(...run.map((placed) => placed.end))
  const all = between(
    letters,
    first.x - 0.5,
    end - 0.2,
    first.y - first.size * 0.1,
    first.y + first.size * 0.1,
  )
  const once: PdfGlyph[] = []
  for (const glyph of all) {
    const isAgain = once
      .slice(-3)
      .some(({ text, x }) => text === glyph.text && glyph.x - x < glyph.size * SAME_PLACE)
    if (!isAgain) once.push(glyph)
  }
  const length = lengthOf(run.map(({ item }) => item.str).join(''))
  if (lengthOf(all.map(({ text }) => text).join('')) !== length) return null
  return { once, isDoubled: once.length < all.length * MOST_ONCE }
}

const lengthOf = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').length

function wordsOf(glyphs: PdfGlyph[], isSpaced: boolean): PdfGlyph[][] {
  const size = glyphs[0]?.size ?? 0
  const gaps = glyphs.map(({ x }, at) => x - (glyphs[at - 1]?.end ?? x))
  const steps = glyphs.map(({ x }, at) => x - (glyphs[at - 1]?.x ?? x))
  // Letters spaced evenly by hand have gaps as different as their widths.
  const isEven =
    steps.filter((step) => Math.abs(step - median(steps)) < size * 0.03).length > steps.length * 0.7
  const apart = isSpaced && isEven ? steps : gaps
  const usual = median(apart)
  const least = isSpaced ? Math.max(usual * 1.4, usual + size * 0.1) : size * WORD_GAP
  const words: PdfGlyph[][] = []
  glyphs.forEach((glyph, at) => {
    const word = words.at(-1)
    if (word && (apart[at] ?? 0) <= least) word.push(glyph)
    else words.push([glyph])
  })
  return words
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const textOf = (glyphs: PdfGlyph[], isSpaced: boolean) =>
  wordsOf(glyphs, isSpaced)
    .map((word) => word.map(({ text }) => text).join(''))
    .join(' ')

/** The words of a run as one item in its place. */
function itemsOf(glyphs: PdfGlyph[], { item, x, end }: Placed, isSpaced: boolean): PdfItem[] {
  const [first, last] = [glyphs[0], glyphs.at(-1)]
  if (!first || !last) return []
  const [a = 1, b = 0, c = 0, d = 1, left = 0, bottom = 0] = item.transform
  const scale = end > x ? item.width / (end - x) : 1
  const along = Math.hypot(a, b) || 1
  const shift = (first.x - x) * scale
  const transform = [a, b, c, d, left + (shift * a) / along, bottom + (shift * b) / along]
  return [{ ...item, str: textOf(glyphs, isSpaced), transform, width: (last.end - first.x) * scale }]
}
