import { type Backdrop, bodyLook, type SlideInput, startOf } from './families/slide-family.ts'
import { type Block, firstFit, isCut, textBlock } from './slide-block.ts'
import type { Ink } from './slide-colors.ts'
import { type Box, inset, ofLine, rect, type Shape, split } from './slide-shape.ts'

/** Points to arrange; `mark` draws the marker of point `i`. */
export type Points = { texts: string[]; mark: (i: number, box: Box, ink: Ink) => Shape[]; markSize: number }
type Row = { text: Block; height: number }

const ROW_SIZES = [72, 66, 60, 54, 50, 46, 43, 40, 37, 34, 31, 28, 26, 24]
const SMALL = [32, 29, 26, 24]
/** More points than these are set in cells only where their type stays larger than it would be in rows. */
const MOST_ROWS = 6
const LEAST_IN_CELLS = 31
const CELL_SIZES = [46, 43, 40, 37, 34, 31, 28, 26, 24]

const sizesFor = ({ safe }: SlideInput, sizes: number[], count: number) =>
  safe ? SMALL : sizes.filter((size) => size <= (count === 1 ? 72 : count === 2 ? 60 : count < 4 ? 54 : 46))

/** Whether a text stands above the points after it: "Not included:". It has no mark, card or icon. */
export const isLead = (text: string, i: number, { length }: readonly string[]): boolean =>
  i < length - 1 && /:$/.test(text)

type Made = { rows: Row[]; size: number; cut: boolean; lines: number }

function makeRows(
  input: SlideInput,
  ink: Ink,
  texts: string[],
  size: number,
  width: number,
  least: number,
  widthOfLead = width,
): Made {
  const align = texts.length === 1 ? input.family.cover.align : 'left'
  const look = { ...bodyLook(input, ink), size, align }
  const rows = texts.map((text, i) => {
    if (isLead(text, i, texts)) {
      const lead = textBlock(`point${i}`, text, { ...look, weight: 700 }, widthOfLead)
      return { text: lead, height: lead.height }
    }
    const block = textBlock(`point${i}`, text, look, width)
    return { text: block, height: Math.max(least, block.height) }
  })
  return {
    rows,
    size,
    cut: texts.some((text) => isCut(text, look, width)),
    lines: Math.max(...rows.map(({ text }) => text.lineCount)),
  }
}

/** Lines a point may take before its type steps down: the fewer the points, the more. */
const mostLines = (count: number): number => (count > 4 ? 2 : count > 2 ? 3 : 4)

const sum = (rows: Row[]) => rows.reduce((total, { height }) => total + height, 0)

/** Points in rows, each in a card or under a rule, in the largest type that fits. */
export function drawRows(
  input: SlideInput,
  { area, ink }: Backdrop,
  { texts, mark, markSize: wanted }: Points,
  how: { cards: boolean; ruled: boolean },
): Shape[] {
  const { family, palette } = input
  const { cards, ruled } = how
  const markSize = Math.min(wanted, (area.height / texts.length) * 0.6)
  const side = cards ? family.pad : 0
  const room = markSize > 0 ? markSize + 36 : 0
  const gap = cards ? family.gap : 0
  const [least, usual] = cards ? [24, 72] : ruled ? [14, 48] : [12, 40]
  // Content that starts at the top must fill the page, or its lower part would look forgotten.
  const most = family.anchor === 'top' ? 96 : usual
  const width = area.width - 2 * side - room
  const gaps = gap * (texts.length - 1)
  const { rows } = firstFit(
    sizesFor(input, ROW_SIZES, texts.length),
    (size) => makeRows(input, ink, texts, size, width, markSize, width + room),
    (made) =>
      !made.cut &&
      sum(made.rows) + gaps + 2 * least * texts.length <= area.height &&
      (made.lines <= mostLines(texts.length) || made.size <= 37),
  )
  const free = area.height - sum(rows) - gaps
  const pad = Math.max(4, Math.min(most, free / (2 * texts.length)))
  const total = sum(rows) + gaps + 2 * pad * rows.length
  let y = startOf(input, area, total)
  return rows.flatMap((row, i) => {
    const box: Box = { x: area.x, y, width: area.width, height: row.height + 2 * pad }
    y += box.height + gap
    const leads = isLead(texts[i] ?? '', i, texts)
    const card = cards && !leads ? family.card(box, ink, palette, 'plain') : null
    const rule = !cards && ruled && (i > 0 || family.anchor === 'top')
    const square = {
      x: box.x + side,
      y: box.y + (box.height - markSize) / 2,
      width: markSize,
      height: markSize,
    }
    return ofLine(i, [
      ...(card?.shapes ?? []),
      ...(rule ? [rect({ ...box, height: 2 }, ink.line)] : []),
      ...(markSize > 0 && !leads ? mark(i, square, ink) : []),
      ...row.text.draw(box.x + (leads ? 0 : side + room), box.y + (box.height - row.text.height) / 2, box),
    ])
  })
}

/** Two or three points side by side in cards; null when they are too long for that. */
export function drawColumns(input: SlideInput, { area, ink }: Backdrop, points: Points): Shape[] | null {
  const { texts, mark, markSize } = points
  const { family, palette, safe } = input
  if (safe || texts.length < 2 || texts.length > 3) return null
  const boxes = split(area, texts.length, family.gap, 'columns')
  const width = (boxes[0]?.width ?? 0) - 2 * family.pad
  const top = family.pad + markSize + 36
  const made = firstFit(
    [50, 46, 43, 40, 37, 34],
    (size) => makeRows(input, ink, texts, size, width, 0),
    ({ rows, cut }) =>
      !cut && Math.max(...rows.map((row) => row.height)) + top + family.pad <= area.height * 0.9,
  )
  const tallest = Math.max(...made.rows.map((row) => row.height)) + top + family.pad
  if (made.cut || tallest > area.height) return null
  const height = Math.max(tallest, Math.min(area.height, 440))
  return boxes.flatMap((whole, i) => {
    const box = { ...whole, y: startOf(input, area, height), height }
    const square = { x: box.x + family.pad, y: box.y + family.pad, width: markSize, height: markSize }
    return ofLine(i, [
      ...family.card(box, ink, palette, 'plain').shapes,
      ...mark(i, square, ink),
      ...(made.rows[i]?.text.draw(box.x + family.pad, box.y + top, box) ?? []),
    ])
  })
}

/** Four points or more in two columns, an odd last one across both; null if they are too long. */
export function drawCells(
  input: SlideInput,
  { area, ink }: Backdrop,
  points: Points,
  cards: boolean,
): Shape[] | null {
  const { texts, mark, markSize } = points
  const { family, palette, safe } = input
  if (safe || texts.length < 4) return null
  const rowCount = Math.ceil(texts.length / 2)
  const height = Math.min((area.height - family.gap * (rowCount - 1)) / rowCount, 250)
  const total = height * rowCount + family.gap * (rowCount - 1)
  const top = startOf(input, area, total)
  const pad = cards ? Math.min(family.pad, 40) : 0
  const half = (area.width - family.gap) / 2
  const width = half - 2 * pad - markSize - 28
  const made = firstFit(
    CELL_SIZES,
    (size) => makeRows(input, ink, texts, size, width, markSize),
    ({ rows, cut, lines, size }) =>
      !cut && rows.every((row) => row.height + 24 <= height) && (lines <= 3 || size < 35),
  )
  if (made.cut || made.rows.some((row) => row.height + 24 > height)) return null
  if (texts.length > MOST_ROWS && made.size < LEAST_IN_CELLS) return null
  return made.rows.flatMap((row, i) => {
    const isLast = i === texts.length - 1 && i % 2 === 0
    const box: Box = {
      x: area.x + (i % 2) * (half + family.gap),
      y: top + Math.floor(i / 2) * (height + family.gap),
      width: isLast ? area.width : half,
      height,
    }
    const inside = inset(box, pad)
    const square = { x: inside.x, y: box.y + (height - markSize) / 2, width: markSize, height: markSize }
    return ofLine(i, [
      ...(cards ? family.card(box, ink, palette, 'plain').shapes : [rect({ ...box, height: 4 }, ink.line)]),
      ...mark(i, square, ink),
      ...row.text.draw(inside.x + markSize + 28, box.y + (height - row.text.height) / 2, box),
    ])
  })
}
