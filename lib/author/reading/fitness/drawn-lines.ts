import type { Block, SourceDocument } from '../../../product/source-document.ts'
import { countWords } from '../../text/text-match.ts'

type Span = { start: number; end: number }
/** `next`: the kind of the block after its own. */
type Row = Span & { text: string; block: Block; next: Block['kind'] | undefined }
/** Runs of lines that draw something, and the rows of those that draw a plain table. */
export type Drawings = { drawn: Span[]; tables: Row[][] }

const LINE_SIGN = /[\u2500-\u259F]/g
const ONLY_SIGNS = /^[\s|+:=_\-\u2500-\u25FF]+$/u
/** One frame, not several beside each other. */
const WHOLE_BORDER = /^[+|\u2500-\u259F][-=+|\u2500-\u259F]+[+|\u2500-\u259F]$/u
const BORDERED = String.raw`[+\u250C-\u2570][-=+\u2500-\u257F]{2,200}[+\u250C-\u2570]`
const LINE = new RegExp(`${BORDERED}|(?:(?!${BORDERED})[^\n])+`, 'gu')
const EDGED = /^[|│║┃].*[|│║┃]$/u
const EDGE = /[│║┃]/gu
/** A label beside an arrow, between two lines of a drawing. */
const MOST_BETWEEN = 6

/** Finds what is drawn with characters in the paragraphs, items and code of a document. Pure. */
export function drawingsIn(document: SourceDocument): Drawings {
  const rows = rowsOf(document)
  const isDrawn = rows.map(({ text }) => isFrame(text))
  // A row between two edges is text on its own, and a part of the drawing beside a frame.
  for (const forward of [true, false])
    for (let step = 1; step < rows.length; step += 1) {
      const at = forward ? step : rows.length - 1 - step
      if (isDrawn[forward ? at - 1 : at + 1] && EDGED.test(rows[at]!.text)) isDrawn[at] = true
    }
  const isPart = isDrawn.map(
    (own, at) => own || Boolean(isDrawn[at - 1] && isDrawn[at + 1] && isLabel(rows[at]!)),
  )
  const found: Drawings = { drawn: [], tables: [] }
  for (let at = 0; at < rows.length; ) {
    const isOver = (own: boolean, index: number) => index > at && (!own || isNewFrame(rows, index))
    const end = isPart[at] ? isPart.findIndex((own, index) => isOver(own, index)) : at
    const run = rows.slice(at, end < 0 ? rows.length : end)
    if (run.length > 0) addDrawing(found, run)
    at += Math.max(1, run.length)
  }
  return found
}

/** The lines of what may be drawn; a frame that a reader put on one line with its text is a line as well. */
function rowsOf({ text, blocks }: SourceDocument): Row[] {
  return blocks.flatMap((block, at) => {
    const next = blocks[at + 1]?.kind
    if (block.kind.startsWith('table')) return []
    return [...text.slice(block.start, block.end).matchAll(LINE)].flatMap(({ 0: line, index }): Row[] => {
      const bare = line.trim()
      const start = block.start + index + line.indexOf(bare)
      return bare === '' ? [] : [{ text: bare, start, end: start + bare.length, block, next }]
    })
  })
}

/** "+--------+---------+": nothing but the frame. */
export const isBorder = (text: string): boolean =>
  ONLY_SIGNS.test(text) && /[-=_\u2500-\u259F]{2}/u.test(text) && /[+\u2500-\u259F]/u.test(text)

/** Whether a line is drawn: a frame, or text between several lines. A single sign may be a bullet. */
const isFrame = (text: string): boolean => isBorder(text) || (text.match(LINE_SIGN)?.length ?? 0) >= 2

/** A frame right below another opens the next drawing; beside another, it is one of several boxes. */
const isNewFrame = (rows: Row[], at: number): boolean =>
  isBorder(rows[at]!.text) && isBorder(rows[at - 1]!.text) && rows[at]!.block !== rows[at - 1]!.block

const isLabel = ({ text, block }: Row): boolean =>
  block.kind !== 'heading' && countWords(text) <= MOST_BETWEEN && !/[.!?:]$/.test(text)

function addDrawing({ drawn, tables }: Drawings, run: Row[]): void {
  const table = tableOf(run)
  if (table) tables.push(table)
  // Code is reported as code.
  else drawn.push(...run.filter(({ block }) => block.kind !== 'code'))
}

/** The rows of a plain grid: frames of one piece, and as many cells in each row; null if it is none. */
function tableOf(run: Row[]): Row[] | null {
  const rows = run.filter(({ text }) => !isBorder(text))
  const borders = run.filter(({ text }) => isBorder(text))
  // A reader may have found the rows under the frame, but not their header.
  const isHead = rows.length === 1 && run.at(-1)!.next === 'table_row'
  const isBeside = run.some(({ text }, at) => at > 0 && isBorder(text) && isBorder(run[at - 1]!.text))
  const isPlain = borders.length > 0 && !isBeside && borders.every(({ text }) => WHOLE_BORDER.test(text))
  if (!isPlain || !(rows.length > 1 || isHead) || rows.some(({ text }) => !EDGED.test(text))) return null
  const counts = new Set(rows.map(({ text }) => cellsOf(text).length))
  const hasCells = rows.every(({ text }) => cellsOf(text).filter((cell) => cell.trim()).length > 1)
  // Several lines between two of many frames are one row, which no line is.
  const groups = run.filter(({ text }, at) => !isBorder(text) && isBorder(run[at - 1]?.text ?? '-+--'))
  const isByLine = groups.length <= 2 || groups.length === rows.length
  return counts.size === 1 && hasCells && isByLine ? rows : null
}

const cellsOf = (text: string): string[] =>
  asPipes(text)
    .slice(1, -1)
    .split(/(?<=\s)\|(?=\s)/)

/** A row with the edges that a table has. */
export const asPipes = (text: string): string => text.replace(EDGE, '|')
