import { mixColors } from '../../../platform/color.ts'
import type { Ink } from '../slide-colors.ts'
import { drawMark, kickerBlock, progressOf, slideNumber } from '../slide-furniture.ts'
import type { BackdropKind } from '../slide-layouts.ts'
import { markerText, opposite } from '../slide-marker.ts'
import { rect, type Shape, SLIDE_HEIGHT, SLIDE_WIDTH } from '../slide-shape.ts'
import { titleBlock } from '../slide-title.ts'
import type { Backdrop, SlideFamily, SlideInput } from './slide-family.ts'

const MARGIN = 96
const WIDTH = SLIDE_WIDTH - 2 * MARGIN

const edge = (input: SlideInput, track: string, bar: string): Shape[] => [
  rect({ x: 0, y: SLIDE_HEIGHT - 16, width: SLIDE_WIDTH, height: 16 }, track),
  rect({ x: 0, y: SLIDE_HEIGHT - 16, width: SLIDE_WIDTH * progressOf(input), height: 16 }, bar),
]

/** A quarter disc with its corner at `x`, `y`, opening to the upper left. */
const quarter = (x: number, y: number, radius: number, fill: string): Shape => ({
  kind: 'path',
  d: `M${x} ${y}H${x - radius}A${radius} ${radius} 0 0 1 ${x} ${y - radius}Z`,
  fill,
})

// Large simple shapes in the lower right, varying from slide to slide.
function shapesOf(number: number, ink: Ink, scale: number): Shape[] {
  const [x, y, size] = [SLIDE_WIDTH, SLIDE_HEIGHT - 16, 260 * scale]
  const pale = mixColors(ink.ground, ink.text, 0.14)
  const square = (column: number, row: number, fill: string) =>
    rect({ x: x - size * column, y: y - size * row, width: size, height: size }, fill)
  const kinds: Shape[][] = [
    [quarter(x, y, size * 2, pale), quarter(x, y, size, ink.accent)],
    [square(1, 1, pale), quarter(x, y - size, size, ink.accent), quarter(x - size, y, size, pale)],
    [square(1, 2, pale), square(2, 1, pale), quarter(x, y, size, ink.accent)],
  ]
  return kinds[(number - 1) % kinds.length] ?? []
}

function full(input: SlideInput, kind: BackdropKind): Backdrop {
  const ink = input.palette.brand
  const isOpening = kind === 'cover' || kind === 'divider'
  const mark = drawMark(input, ink, { x: SLIDE_WIDTH - MARGIN, y: 72, height: 84, align: 'right', radius: 0 })
  const kicker = kickerBlock(input, WIDTH - mark.box.width - 80, { color: ink.muted, size: 28, upper: false })
  const shapes = [
    ...(kind === 'quote' ? [] : shapesOf(input.content.number, ink, isOpening ? 1 : 0.8)),
    ...mark.shapes,
    ...kicker.draw(MARGIN, 96),
    ...edge(input, mixColors(ink.ground, ink.text, 0.2), ink.accent),
  ]
  const base = { background: ink.ground, ink, shapes }
  if (isOpening) return { ...base, area: { x: MARGIN, y: 210, width: 1500, height: 740 } }
  const title = titleBlock(input, ink, kind === 'quote' ? [44, 40] : [104, 92, 80, 68, 58], WIDTH - 340, 2)
  shapes.push(...title.draw(MARGIN, 176))
  const top = 176 + title.height + 56
  return {
    ...base,
    area: { x: MARGIN, y: top, width: kind === 'quote' ? WIDTH : WIDTH - 380, height: 980 - top },
  }
}

function working(input: SlideInput): Backdrop {
  const { brand, paper } = input.palette
  const mark = drawMark(input, brand, {
    x: SLIDE_WIDTH - MARGIN,
    y: 64,
    height: 80,
    align: 'right',
    radius: 0,
  })
  const width = WIDTH - mark.box.width - 72
  const kicker = kickerBlock(input, width, { color: brand.muted, size: 25, upper: false })
  const title = titleBlock(input, brand, [84, 76, 68, 60, 52], width, 2)
  const titleTop = kicker.height ? 60 + kicker.height + 14 : 64
  const band = titleTop + title.height + 52
  return {
    background: paper.ground,
    ink: paper,
    shapes: [
      rect({ x: 0, y: 0, width: SLIDE_WIDTH, height: band }, brand.ground),
      rect({ x: MARGIN, y: band - 8, width: 190, height: 16 }, paper.accent),
      ...mark.shapes,
      ...kicker.draw(MARGIN, 60),
      ...title.draw(MARGIN, titleTop),
      ...edge(input, paper.line, paper.highlight),
      ...slideNumber(input, paper.muted, SLIDE_WIDTH - MARGIN, 1008),
    ],
    area: { x: MARGIN, y: band + 60, width: WIDTH, height: 990 - band - 60 },
  }
}

/** A poster: a full-width color band, bold type, large simple shapes. */
export const boldFamily: SlideFamily = {
  name: 'bold',
  faces: {
    display: 'Archivo',
    displayWeight: 800,
    body: 'Archivo',
    accent: 'Archivo',
    accentWeight: 800,
    tracking: -0.018,
  },
  backdrop: (input, kind) => (kind === 'content' || kind === 'wide' ? working(input) : full(input, kind)),
  card: (box, ink, palette, tone) => {
    const on = tone === 'strong' ? opposite(ink, palette) : ink
    return { ink: on, shapes: [rect(box, tone === 'strong' ? on.ground : ink.surface)] }
  },
  marker: (box, label, ink, input) => markerText(box, label, ink.highlight, input, 0.92, 'left'),
  points: { few: 'columns', many: 'cells', cards: false, ruled: false, marker: 92 },
  square: true,
  pad: 44,
  gap: 32,
  anchor: 'middle',
  figures: 'columns',
  table: 'filled',
  cover: { align: 'left', anchor: 'middle', sizes: [168, 150, 132, 116, 100, 86, 72], rule: null },
}
