import { mixColors } from '../../../platform/color.ts'
import type { Ink } from '../slide-colors.ts'
import { drawMark, kickerBlock, slideNumber } from '../slide-furniture.ts'
import type { BackdropKind } from '../slide-layouts.ts'
import { markerText } from '../slide-marker.ts'
import { outline, rect, type Shape, SLIDE_HEIGHT, SLIDE_WIDTH } from '../slide-shape.ts'
import { titleBlock } from '../slide-title.ts'
import type { Backdrop, SlideFamily, SlideInput } from './slide-family.ts'

const STEP = 60
const MARGIN = 2 * STEP
const WIDTH = SLIDE_WIDTH - 2 * MARGIN

function paper(ink: Ink): Shape[] {
  const color = mixColors(ink.ground, ink.text, 0.055)
  let d = ''
  for (let x = STEP; x < SLIDE_WIDTH; x += STEP) d += `M${x} 0V${SLIDE_HEIGHT}`
  for (let y = STEP; y < SLIDE_HEIGHT; y += STEP) d += `M0 ${y}H${SLIDE_WIDTH}`
  return [{ kind: 'path', d, stroke: color, strokeWidth: 1.5 }]
}

/** Crosses where the lines of a technical drawing meet. */
const crosses = (points: [number, number][], color: string): Shape => ({
  kind: 'path',
  d: points.map(([x, y]) => `M${x - 14} ${y}H${x + 14}M${x} ${y - 14}V${y + 14}`).join(''),
  stroke: color,
  strokeWidth: 3,
})

function ticks({ content: { number, total } }: SlideInput, ink: Ink): Shape[] {
  const count = Math.min(total, 24)
  const done = Math.round((number / Math.max(1, total)) * count)
  const gap = 8
  const width = (WIDTH - 160 - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, i) =>
    rect({ x: MARGIN + i * (width + gap), y: 1016, width, height: 8 }, i < done ? ink.highlight : ink.line),
  )
}

function furniture(input: SlideInput, ink: Ink): Shape[] {
  const mark = drawMark(input, ink, { x: SLIDE_WIDTH - MARGIN, y: 44, height: 64, align: 'right', radius: 0 })
  const kicker = kickerBlock(input, WIDTH - mark.box.width - 60, { color: ink.highlight, size: 23 })
  return [
    ...paper(ink),
    ...kicker.draw(MARGIN, 62),
    ...mark.shapes,
    rect({ x: MARGIN, y: 120, width: WIDTH, height: 3 }, ink.text),
    ...ticks(input, ink),
    ...slideNumber(input, ink.muted, SLIDE_WIDTH - MARGIN, 1004),
  ]
}

function backdrop(input: SlideInput, kind: BackdropKind): Backdrop {
  const isOpening = kind === 'cover' || kind === 'divider'
  const ink = isOpening || kind === 'closing' ? input.palette.brand : input.palette.paper
  const shapes = furniture(input, ink)
  if (isOpening) {
    const corners: [number, number][] = [
      [MARGIN, 180],
      [SLIDE_WIDTH - MARGIN, 180],
      [MARGIN, 960],
      [SLIDE_WIDTH - MARGIN, 960],
    ]
    shapes.push(crosses(corners, ink.accent))
    const square = { x: SLIDE_WIDTH - MARGIN - 4 * STEP, y: 660, width: 4 * STEP, height: 4 * STEP }
    shapes.push(kind === 'cover' ? rect(square, ink.accent) : outline(square, ink.accent, 6))
    return { background: ink.ground, ink, shapes, area: { x: MARGIN, y: 240, width: 1320, height: 660 } }
  }
  const title = titleBlock(input, ink, kind === 'quote' ? [42, 38] : [60, 54, 48, 44], WIDTH - 120, 2)
  shapes.push(...title.draw(MARGIN, 156))
  const y = 156 + title.height + 44
  return { background: ink.ground, ink, shapes, area: { x: MARGIN, y, width: WIDTH, height: 966 - y } }
}

/** A technical drawing: squared paper, ruled cells, figures and marks in a typewriter face. */
export const gridFamily: SlideFamily = {
  name: 'grid',
  faces: {
    display: 'Inter',
    displayWeight: 600,
    body: 'Inter',
    accent: 'IBM Plex Mono',
    accentWeight: 600,
    tracking: -0.022,
  },
  backdrop,
  card: (box, ink, _, tone) => ({
    ink,
    shapes: [
      rect(box, ink.ground),
      outline(
        box,
        tone === 'strong' ? ink.highlight : mixColors(ink.ground, ink.text, 0.4),
        tone === 'strong' ? 5 : 2,
      ),
    ],
  }),
  marker: (box, label, ink, input) => [
    rect({ ...box, width: 6 }, ink.accent),
    ...markerText(
      { ...box, x: box.x + 6, width: box.width - 6 },
      label.padStart(2, '0'),
      ink.highlight,
      input,
      0.6,
    ),
  ],
  points: { few: 'rows', many: 'cells', cards: true, ruled: false, marker: 78 },
  square: true,
  pad: 36,
  gap: 24,
  anchor: 'top',
  figures: 'columns',
  table: 'boxed',
  cover: { align: 'left', anchor: 'bottom', sizes: [112, 100, 90, 80, 70, 60], rule: null },
}
