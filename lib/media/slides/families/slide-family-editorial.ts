import type { Ink } from '../slide-colors.ts'
import { drawMark, kickerBlock, progressOf, slideNumber } from '../slide-furniture.ts'
import type { BackdropKind } from '../slide-layouts.ts'
import { markerText } from '../slide-marker.ts'
import { disc, rect, type Shape, SLIDE_WIDTH } from '../slide-shape.ts'
import { titleBlock } from '../slide-title.ts'
import type { Backdrop, SlideFamily, SlideInput } from './slide-family.ts'

const MARGIN = 128
const WIDTH = SLIDE_WIDTH - 2 * MARGIN
const COLUMN = 500
const GUTTER = 100

const hairline = (x: number, y: number, width: number, color: string, height = 2): Shape =>
  rect({ x, y, width, height }, color)

// The head rule carries the progress, the mark sits on it at the right: the page of a journal.
function furniture(input: SlideInput, ink: Ink): Shape[] {
  const mark = drawMark(input, ink, {
    x: SLIDE_WIDTH - MARGIN,
    y: 56,
    height: 56,
    align: 'right',
    radius: 28,
  })
  const kicker = kickerBlock(input, WIDTH - mark.box.width - 60, { color: ink.muted, size: 25, upper: false })
  return [
    ...kicker.draw(MARGIN, 68),
    ...mark.shapes,
    hairline(MARGIN, 132, WIDTH, ink.line),
    hairline(MARGIN, 130, WIDTH * progressOf(input), ink.highlight, 6),
    ...slideNumber(input, ink.muted, SLIDE_WIDTH - MARGIN, 1000),
  ]
}

function opening(input: SlideInput, kind: BackdropKind): Backdrop {
  const ink = kind === 'cover' ? input.palette.paper : input.palette.tint
  return {
    background: ink.ground,
    ink,
    area: { x: MARGIN, y: 230, width: 1480, height: 700 },
    shapes: [...furniture(input, ink), disc(SLIDE_WIDTH - MARGIN - 13, 950, 13, ink.accent)],
  }
}

function working(input: SlideInput, kind: BackdropKind): Backdrop {
  const { palette } = input
  const ink = kind === 'closing' ? palette.tint : palette.paper
  const shapes = furniture(input, ink)
  if (kind === 'wide') {
    const title = titleBlock(input, ink, [64, 58, 52, 46], WIDTH - 200, 2)
    const y = 184 + title.height + 44
    shapes.push(...title.draw(MARGIN, 184))
    return { background: ink.ground, ink, shapes, area: { x: MARGIN, y, width: WIDTH, height: 960 - y } }
  }
  const sizes = kind === 'quote' ? [40, 36, 34] : [64, 58, 52, 46, 42, 38]
  const title = titleBlock(input, ink, sizes, COLUMN, 6)
  shapes.push(
    ...title.draw(MARGIN, 192),
    rect({ x: MARGIN, y: 192 + title.height + 36, width: 64, height: 6 }, ink.accent),
  )
  const x = MARGIN + COLUMN + GUTTER
  return {
    background: ink.ground,
    ink,
    shapes,
    area: { x, y: 192, width: SLIDE_WIDTH - MARGIN - x, height: 768 },
  }
}

/** The page of a journal: serif titles in a column of their own, white space, hairlines. */
export const editorialFamily: SlideFamily = {
  name: 'editorial',
  faces: {
    display: 'Source Serif 4',
    displayWeight: 600,
    body: 'Inter',
    accent: 'Source Serif 4',
    accentWeight: 600,
    tracking: -0.012,
  },
  backdrop: (input, kind) =>
    kind === 'cover' || kind === 'divider' ? opening(input, kind) : working(input, kind),
  card: (box, ink) => ({ ink, shapes: [rect({ ...box, height: 2 }, ink.line)] }),
  marker: (box, label, ink, input) => markerText(box, label, ink.highlight, input, 0.86, 'left'),
  points: { few: 'rows', many: 'rows', cards: false, ruled: true, marker: 64 },
  square: false,
  pad: 0,
  gap: 56,
  anchor: 'top',
  figures: 'rows',
  table: 'ruled',
  cover: {
    align: 'left',
    anchor: 'bottom',
    sizes: [136, 120, 106, 94, 82, 70],
    rule: null,
  },
}
