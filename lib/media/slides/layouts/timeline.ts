import { type Backdrop, bodyLook, type SlideInput, startOf } from '../families/slide-family.ts'
import { textWidth } from '../fonts/slide-fonts.ts'
import { type Block, firstFit, isCut, textBlock } from '../slide-block.ts'
import type { Ink } from '../slide-colors.ts'
import type { Entry } from '../slide-lines.ts'
import { type Box, ofLine, rect, type Shape, split, sum } from '../slide-shape.ts'

const DOT = 28
const AXIS = 6
const GAP = 26
const ACROSS = { sizes: [60, 53, 46, 43, 40, 37, 34, 32, 30, 28], usual: 46, most: 5, gap: 44, lines: 6 }
const DOWN = {
  sizes: [46, 43, 40, 37, 34, 31, 28, 26, 24],
  small: [26, 24, 22],
  share: 0.3,
  gap: 18,
  beside: 40,
}

type Made = { moments: Block[]; texts: Block[]; cut: boolean; size: number }
type Widths = { moment: number; text: number }

/** Moments along a line, each with what happens then: from left to right where they are few and short. */
export function drawTimeline(input: SlideInput, backdrop: Backdrop, entries: Entry[]): Shape[] {
  const across = entries.length <= ACROSS.most && !input.safe ? drawAcross(input, backdrop, entries) : null
  return across ?? drawDown(input, backdrop, entries)
}

function make(input: SlideInput, ink: Ink, entries: Entry[], size: number, { moment, text }: Widths): Made {
  const look = { ...bodyLook(input, ink), size }
  const strong = momentLook(input, ink, size)
  return {
    size,
    moments: entries.map(({ name }, i) => textBlock(`moment${i}`, name, strong, moment)),
    texts: entries.map((entry, i) => textBlock(`event${i}`, entry.text, look, text)),
    cut: entries.some((entry) => isCut(entry.name, strong, moment) || isCut(entry.text, look, text)),
  }
}

const momentLook = (input: SlideInput, ink: Ink, size: number) => ({
  ...bodyLook(input, ink),
  ...{ size, weight: 700 as const, color: ink.highlight, strong: undefined },
})

const tallest = (blocks: Block[]): number => Math.max(0, ...blocks.map(({ height }) => height))

function drawAcross(input: SlideInput, { area, ink }: Backdrop, entries: Entry[]): Shape[] | null {
  const columns = split(area, entries.length, ACROSS.gap, 'columns')
  const width = columns[0]?.width ?? 0
  const heightOf = ({ moments, texts }: Made) => tallest(moments) + tallest(texts) + 2 * GAP + DOT
  const isFit = (made: Made) => !made.cut && heightOf(made) <= area.height
  const made = firstFit(
    ACROSS.sizes,
    (size) => make(input, ink, entries, size, { moment: width, text: width }),
    (tried) => {
      // Large sizes are for a few words that stay together.
      const [moment, text] = tried.size > ACROSS.usual ? [1, 2] : [ACROSS.lines, ACROSS.lines]
      const isWithin = (blocks: Block[], most: number) => blocks.every(({ lineCount }) => lineCount <= most)
      return isFit(tried) && isWithin(tried.moments, moment) && isWithin(tried.texts, text)
    },
  )
  if (!isFit(made)) return null
  const top = startOf(input, area, heightOf(made))
  const middle = top + tallest(made.moments) + GAP + DOT / 2
  const shapes = columns.flatMap((column, i) => {
    const [moment, text] = [made.moments[i]!, made.texts[i]!]
    const before = columns[i - 1]
    const from = (before?.x ?? 0) + DOT
    return ofLine(i, [
      ...(before ? [axis({ x: from, y: middle - AXIS / 2, width: column.x - from, height: AXIS }, ink)] : []),
      dot(input, ink, column.x, middle),
      ...moment.draw(column.x, middle - DOT / 2 - GAP - moment.height, column),
      ...text.draw(column.x, middle + DOT / 2 + GAP, column),
    ])
  })
  const end = (columns.at(-1)?.x ?? 0) + DOT
  const rest = { x: end, y: middle - AXIS / 2, width: area.x + area.width - end, height: AXIS }
  return [...shapes, ...ofLine(entries.length - 1, [axis(rest, ink)])]
}

function drawDown(input: SlideInput, { area, ink }: Backdrop, entries: Entry[]): Shape[] {
  // No wider than the moments need: short ones stand at their marks.
  const widthOf = (size: number): number => {
    const look = momentLook(input, ink, size)
    const longest = Math.max(...entries.map(({ name }) => textWidth(name, look)))
    return Math.min(area.width * DOWN.share, Math.ceil(longest) + 1)
  }
  const heights = ({ moments, texts }: Made) =>
    moments.map(({ height }, i) => Math.max(DOT, height, texts[i]?.height ?? 0))
  const gaps = DOWN.gap * (entries.length - 1)
  const made = firstFit(
    input.safe ? DOWN.small : DOWN.sizes,
    (size) => {
      const moment = widthOf(size)
      return make(input, ink, entries, size, { moment, text: area.width - moment - DOWN.beside - DOT - GAP })
    },
    (tried) => !tried.cut && sum(heights(tried)) + gaps <= area.height,
  )
  const rows = heights(made)
  const free = (area.height - sum(rows)) / Math.max(1, entries.length - 1)
  const gap = Math.max(DOWN.gap, Math.min(64, free))
  const line = area.x + widthOf(made.size) + DOWN.beside
  let y = startOf(input, area, sum(rows) + gap * (entries.length - 1))
  let before: number | null = null
  return rows.flatMap((height, i) => {
    const [moment, text] = [made.moments[i]!, made.texts[i]!]
    // The mark stands beside the first line of what happens.
    const middle = y + Math.min(height, made.size * 1.25) / 2
    const from = before
    const within: Box = { ...area, y, height }
    const x = line + DOT / 2 - AXIS / 2
    const shapes = ofLine(i, [
      ...(from === null ? [] : [axis({ x, y: from, width: AXIS, height: middle - DOT / 2 - from }, ink)]),
      dot(input, ink, line, middle),
      ...moment.draw(area.x, y, within),
      ...text.draw(line + DOT + GAP, y, within),
    ])
    before = middle + DOT / 2
    y += height + gap
    return shapes
  })
}

const axis = (box: Box, ink: Ink): Shape => rect(box, ink.line)

const dot = ({ family }: SlideInput, ink: Ink, x: number, middle: number): Shape =>
  rect({ x, y: middle - DOT / 2, width: DOT, height: DOT }, ink.accent, family.square ? 0 : DOT / 2)
