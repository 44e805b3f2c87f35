import { type Backdrop, bodyLook, type SlideInput, startOf } from '../families/slide-family.ts'
import { type Block, firstFit, isCut, textBlock } from '../slide-block.ts'
import type { Ink } from '../slide-colors.ts'
import { type Box, ofLine, rect, type Shape, split, sum } from '../slide-shape.ts'

type Step = { step: string; detail: string }
type Made = { blocks: Block[][]; heights: number[]; cut: boolean; size: number }

const GAP = 12
const LEADING = 1.22
const ACROSS = [66, 61, 56, 53, 50, 46, 42, 39, 36, 34, 32, 30]

function make(input: SlideInput, ink: Ink, steps: Step[], size: number, width: number): Made {
  const strong = { ...bodyLook(input, ink), weight: 700 as const, size, leading: LEADING }
  const small = { ...bodyLook(input, ink), size: Math.max(24, Math.round(size * 0.8)), color: ink.muted }
  const blocks = steps.map(({ step, detail }, i) => [
    textBlock(`step${i}`, step, strong, width),
    textBlock(`detail${i}`, detail, small, width),
  ])
  return {
    blocks,
    size,
    heights: blocks.map(([step, detail]) => (step?.height ?? 0) + (detail?.height ? GAP + detail.height : 0)),
    cut: steps.some(({ step, detail }) => isCut(step, strong, width) || isCut(detail, small, width)),
  }
}

const drawText = ([step, detail]: Block[], x: number, y: number, within: Box): Shape[] => [
  ...(step?.draw(x, y, within) ?? []),
  ...(detail?.draw(x, y + (step?.height ?? 0) + GAP, within) ?? []),
]

/** Steps in order: side by side when they are few and short, else below each other. */
export function drawSteps(input: SlideInput, backdrop: Backdrop, steps: Step[]): Shape[] {
  return (steps.length <= 4 && !input.safe && across(input, backdrop, steps)) || down(input, backdrop, steps)
}

function across(input: SlideInput, { area, ink }: Backdrop, steps: Step[]): Shape[] | null {
  const { family, palette } = input
  const { cards, marker } = family.points
  const gap = cards ? Math.max(56, family.gap) : 48
  const columns = split(area, steps.length, gap, 'columns')
  const pad = cards ? Math.min(family.pad, 34) : 0
  const width = (columns[0]?.width ?? 0) - 2 * pad
  const above = pad + marker + 34
  const made = firstFit(
    ACROSS.filter((size) => size <= (steps.length === 2 ? 66 : steps.length === 3 ? 56 : 50)),
    (size) => make(input, ink, steps, size, width),
    ({ heights, cut, blocks, size }) =>
      !cut &&
      Math.max(...heights) + above + pad <= area.height &&
      (blocks.every(([step, detail]) => (step?.lineCount ?? 0) <= (detail?.height ? 3 : 5)) || size < 34),
  )
  const tallest = Math.max(...made.heights) + above + pad
  if (made.cut || tallest > area.height) return null
  const height = cards ? Math.max(tallest, Math.min(area.height, 440)) : tallest
  const top =
    family.anchor === 'top' && !cards ? area.y + (area.height - height) * 0.3 : startOf(input, area, height)
  return columns.flatMap((column, i) => {
    const box = { ...column, y: top, height }
    const square = { x: box.x + pad, y: top + pad, width: marker, height: marker }
    return ofLine(i, [
      ...(cards ? family.card(box, ink, palette, 'plain').shapes : []),
      ...(i > 0 ? link(cards, box, square, gap, columns[i - 1] as Box, ink) : []),
      ...family.marker(square, String(i + 1), ink, input),
      ...drawText(made.blocks[i] ?? [], box.x + pad, top + above, box),
    ])
  })
}

// Between cards an arrowhead, without cards a line from the previous mark to this one.
function link(cards: boolean, box: Box, square: Box, gap: number, before: Box, ink: Ink): Shape[] {
  if (!cards) {
    const from = before.x + square.width + 24
    return [
      rect({ x: from, y: square.y + square.height / 2 - 2, width: box.x - 24 - from, height: 4 }, ink.accent),
    ]
  }
  const [x, y] = [box.x - gap / 2, box.y + box.height / 2]
  return [
    {
      kind: 'path',
      d: `M${x - 8} ${y - 18}L${x + 10} ${y}L${x - 8} ${y + 18}`,
      stroke: ink.highlight,
      strokeWidth: 5,
    },
  ]
}

// More than four steps form two columns, the first half on the left.
function down(input: SlideInput, backdrop: Backdrop, steps: Step[]): Shape[] {
  const { family, safe } = input
  const { area } = backdrop
  const marker = Math.min(family.points.marker, 76)
  const half = steps.length > 4 ? Math.ceil(steps.length / 2) : steps.length
  const columns = half < steps.length ? split(area, 2, 80, 'columns') : [area]
  const width = (columns[0]?.width ?? 0) - marker - 40
  // The first line of a step aligns with its mark; steps in a row have equal widths.
  const offset = (size: number) => Math.max(0, (marker - size * LEADING) / 2)
  const rowsOf = ({ heights, size }: Made) => {
    const own = heights.map((height) => Math.max(marker, offset(size) + height))
    return own.map((height, i) => Math.max(height, own[i - half] ?? 0, own[i + half] ?? 0))
  }
  const made = firstFit(
    safe ? [30, 27, 24] : [50, 47, 44, 41, 38, 35, 32, 30, 28, 26],
    (size) => make(input, backdrop.ink, steps, size, width),
    (tried) =>
      !tried.cut &&
      columns.every((_, c) => sum(rowsOf(tried).slice(c * half, (c + 1) * half)) + half * 28 <= area.height),
  )
  const rows = rowsOf(made)
  const tallest = Math.max(...columns.map((_, c) => sum(rows.slice(c * half, (c + 1) * half))))
  const most = family.anchor === 'top' ? 120 : 72
  const gap = Math.max(8, Math.min(most, (area.height - tallest) / Math.max(1, half - 1)))
  const top = startOf(input, area, tallest + gap * (half - 1))
  return columns.flatMap((column, c) =>
    drawColumn(
      input,
      backdrop,
      { made, rows, from: c * half, to: Math.min(steps.length, (c + 1) * half) },
      { ...column, y: top, height: area.y + area.height - top },
      {
        marker,
        gap,
      },
    ),
  )
}

type Part = { made: Made; rows: number[]; from: number; to: number }

function drawColumn(
  input: SlideInput,
  { ink }: Backdrop,
  { made, rows, from, to }: Part,
  column: Box,
  { marker, gap }: { marker: number; gap: number },
): Shape[] {
  const shapes: Shape[] = []
  let y = column.y
  let before: number | null = null
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    const square = { x: column.x, y, width: marker, height: marker }
    const from = (before ?? 0) + 8
    const line = { x: column.x + marker / 2 - 2, y: from, width: 4, height: square.y - 8 - from }
    shapes.push(
      ...ofLine(i, [
        ...(before !== null && input.family.points.cards && line.height > 6 ? [rect(line, ink.line)] : []),
        ...input.family.marker(square, String(i + 1), ink, input),
        ...drawText(
          made.blocks[i] ?? [],
          column.x + marker + 40,
          y + Math.max(0, (marker - made.size * LEADING) / 2),
          column,
        ),
      ]),
    )
    before = square.y + marker
    y += row + gap
  }
  return shapes
}
