import type { RawBlock } from '../../source-file.ts'
import { isTitle } from '../text/inline-text.ts'
import { joinLines, paragraphText } from './pdf-hyphens.ts'
import { lineText } from './pdf-lines.ts'
import { measureLines, type PdfMeasure, roundSize } from './pdf-measure.ts'
import { separateNotes, withoutMark } from './pdf-notes.ts'
import { drawnTableBlocks, tableAt } from './pdf-table.ts'
import type { PdfLine } from './pdf-text.ts'

const BULLET = /^[•◦▪▫‣⁃●○■□→⇒➔➜➤►▶\uF0A7\uF0B7\uF0D8\uF076\uF0FC]\s*|^[–—*-]\s+/u
/** A sign that says something of its line, and stays: it is done, or it is wrong. */
const TICK = /^[✓✔☑✅✗✘✕✖❌☐]\s*(?=\p{L})/u
const NUMBER = /^(?:\d{1,2}|[a-z])[.)]\s+/
const MAX_PARAGRAPH = 4_000
const SENTENCE_END = /[.!?:;…»”"]\s*$/

/** Whether a line begins with the number of a clause, such as 4.2. */
export const isClause = (line: string): boolean => /^\s*\d{1,2}(?:\.\d{1,2})+\.?\s+\p{Lu}/u.test(line)

type Open = { block: RawBlock; last: PdfLine; first: PdfLine }

/**
 * The blocks of a PDF from its lines in reading order: headings by size or font, tables by cells, paragraphs
 * by spacing. Footnotes follow the last paragraph of their page.
 */
export function blocksOfLines(all: PdfLine[]): RawBlock[] {
  const measure = measureLines(all)
  const { text: lines, notes } = separateNotes(all, measure.body)
  const blocks: RawBlock[] = []
  const addNotes = (before: number) => {
    while (notes[0] && (notes[0][0]?.page ?? 0) < before) {
      const note = notes.shift() ?? []
      const text = withoutMark(paragraphText(note, measure.words))
      blocks.push({ kind: 'paragraph', level: 0, text, page: note[0]?.page ?? 1 })
    }
  }
  let open: Open | null = null
  let bullets: number[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as PdfLine
    const drawn =
      line.table && drawnTableBlocks(line.table, (text, next) => joinLines(text, next, measure.words))
    if (drawn) {
      addNotes(line.page)
      blocks.push(...drawn.map((row) => ({ ...row, page: line.page })))
      open = null
      continue
    }
    const table = headingLevel(line, lines[index - 1], lines[index + 1], measure)
      ? null
      : tableAt(lines, index, (text, next) => joinLines(text, next, measure.words))
    if (table) {
      addNotes(line.page)
      blocks.push(...table.blocks.map((row) => ({ ...row, page: line.page })))
      index += table.used - 1
      open = null
      continue
    }
    const text = lineText(line).trim()
    const level = headingLevel(line, lines[index - 1], lines[index + 1], measure)
    const marker = level ? null : (BULLET.exec(text) ?? TICK.exec(text) ?? NUMBER.exec(text))
    if (!marker && open && continues(open, line, level, measure)) {
      open.block.text = joinLines(open.block.text, text, measure.words)
      open.last = line
      continue
    }
    // At the top of a new column or page, a bullet's indentation says nothing about its level.
    if (open && isAbove(line, open.first)) bullets = []
    const isHanging = !marker && !level && open !== null && hangs(open, line, measure)
    if (marker) bullets = [...bullets.filter((x) => x < line.x - line.size * 0.8), line.x]
    else if (!isHanging) bullets = []
    const block: RawBlock = marker
      ? {
          kind: 'list_item',
          level: bullets.length,
          ordered: NUMBER.test(text),
          text: TICK.test(text) ? text : text.slice(marker[0].length),
          page: line.page,
        }
      : {
          kind: level ? 'heading' : 'paragraph',
          level: isHanging ? bullets.length : level,
          text: level ? text.replace(BULLET, '') : text,
          page: line.page,
        }
    addNotes(line.page)
    blocks.push(block)
    open = { block, last: line, first: line }
  }
  addNotes(Number.POSITIVE_INFINITY)
  return blocks
}

/**
 * 1-6 if all lines of a paragraph are larger than the body, or form one short line in another font; otherwise
 * 0.
 */
export function paragraphLevel(lines: PdfLine[], page: PdfMeasure): number {
  const size = Math.min(...lines.map((line) => roundSize(line.size)))
  const text = lines.map(lineText).join(' ').trim()
  if (lines.length === 0 || text.length > 160 || !/\p{L}{2}/u.test(text)) return 0
  if (size >= page.body * 1.12) return 1 + closest(page.levels, size)
  const [line, ...more] = lines
  const otherFont = line?.font !== null && page.font !== null && line?.font !== page.font
  return more.length === 0 && otherFont && size >= page.body * 0.97 && isTitle(text)
    ? Math.min(6, page.levels.length + 1)
    : 0
}

/** 1-6 for a heading: larger than the body, or short, set apart and in another font; otherwise 0. */
function headingLevel(
  line: PdfLine,
  before: PdfLine | undefined,
  after: PdfLine | undefined,
  page: PdfMeasure,
): number {
  const written = lineText(line).trim()
  const text = written.replace(BULLET, '').replace(TICK, '')
  if (!/\p{L}{2}/u.test(text)) return 0
  const isMarked = text !== written
  // A mark before each of several lines makes a list, one before a line in the font of headings is decoration.
  if (TICK.test(written)) return 0
  if (isMarked && (isItem(before) || isItem(after) || after?.font === line.font)) return 0
  const size = roundSize(line.size)
  if (size >= page.body * 1.12 && text.length <= 160) return 1 + closest(page.levels, size)
  const apart = !before || before.page !== line.page || Math.abs(line.y - before.y) > page.leading * 1.25
  const otherFont = line.font !== null && page.font !== null && line.font !== page.font
  const followed = after !== undefined && after.font !== line.font
  const isRow = line.cells.length > 1 // the bold words above a table are its header
  return apart &&
    otherFont &&
    followed &&
    !isRow &&
    size >= page.body * 0.97 &&
    text.length <= 80 &&
    isTitle(text)
    ? Math.min(6, page.levels.length + 1)
    : 0
}

const isItem = (line: PdfLine | undefined) =>
  line !== undefined && [BULLET, TICK].some((sign) => sign.test(lineText(line).trim()))

const isAbove = (line: PdfLine, other: PdfLine) => line.page !== other.page || line.y < other.y - line.size

function continues({ block, last, first }: Open, line: PdfLine, level: number, page: PdfMeasure): boolean {
  const sameColumn = last.page === line.page && line.y > last.y - line.size * 0.5
  const gap = line.y - last.y
  if (block.kind === 'heading') return level === block.level && sameColumn && gap < line.size * 1.7
  if (block.text.length > MAX_PARAGRAPH) return false
  const text = lineText(line).trim()
  if (isClause(text) && isClause(block.text)) return false
  if (/\p{L}[-\u2010\u00AD]$/u.test(block.text) && /^\p{Ll}/u.test(text) && gap < page.leading * 2)
    return true
  const isCut = /^\p{Ll}/u.test(text) && !SENTENCE_END.test(block.text)
  if (!level && block.kind === 'list_item' && isCut && hangs({ block, last, first }, line, page)) return true
  if (level || Math.abs(line.size - last.size) > last.size * 0.15) return false
  if (!sameColumn) return !SENTENCE_END.test(block.text) && /^\p{Ll}|^[(«"“]/u.test(text)
  if (gap > Math.max(page.leading, line.size * 1.15) * 1.4) return false
  if (block.kind === 'list_item' && isCut) return true
  // A short line followed by one at another indentation: list items whose bullets are drawings.
  if (
    last.x !== line.x &&
    Math.abs(last.x - line.x) > line.size &&
    last.end - last.x < (page.columnEnd(last) - last.x) * 0.5
  )
    return false
  const isIndented = block.kind === 'paragraph' && line.x > last.x + line.size * 0.9 && last !== first
  const width = page.columnEnd(last) - last.x
  const missing = page.columnEnd(last) - last.end
  const isShort =
    (missing > width * 0.12 && SENTENCE_END.test(block.text)) ||
    (missing > width * 0.35 && /^\p{Lu}/u.test(text))
  return !isIndented && !isShort
}

/** Whether a line stands below the text of an item, as close as its own lines would, and so belongs to it. */
function hangs({ block, last, first }: Open, line: PdfLine, page: PdfMeasure): boolean {
  if (block.kind === 'heading' || block.level === 0 || isAbove(line, last)) return false
  const indent = line.x - first.x
  const isBelowText =
    block.kind === 'paragraph'
      ? Math.abs(indent) < line.size * 0.3
      : indent > line.size * 0.8 && indent < line.size * 3
  return isBelowText && line.y - last.y <= Math.max(page.leading, line.size * 1.15) * 1.4
}

function closest(sizes: number[], size: number): number {
  const index = sizes.findIndex((each) => each <= size)
  return index < 0 ? sizes.length : index
}
