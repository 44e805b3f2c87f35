import {
  drawMark,
  kickerBlock,
  ornament,
  ornamentKind,
  progressBar,
  slideNumber,
} from '../slide-furniture.ts'
import type { BackdropKind } from '../slide-layouts.ts'
import { markerText, opposite } from '../slide-marker.ts'
import { rect, type Shape, SLIDE_HEIGHT, SLIDE_WIDTH } from '../slide-shape.ts'
import { titleBlock } from '../slide-title.ts'
import type { Backdrop, SlideFamily, SlideInput } from './slide-family.ts'

const MARGIN = 112
const PANEL = { plain: 240, wide: 150 }

function opening(input: SlideInput, kind: BackdropKind): Backdrop {
  const ink = input.palette.brand
  const mark = drawMark(input, ink, { x: MARGIN + 16, y: 88, height: 88, radius: 20 })
  const kicker = kickerBlock(input, 1200, { color: ink.muted })
  const scale = kind === 'divider' ? 1.1 : 1.6
  return {
    background: ink.ground,
    ink,
    area: { x: MARGIN + 16, y: 250, width: 1240, height: 640 },
    shapes: [
      ...ornament(ornamentKind(input), SLIDE_WIDTH - 60 * scale, SLIDE_HEIGHT - 190 * scale, scale, ink),
      ...mark.shapes,
      ...kicker.draw(mark.box.x + mark.box.width + 32, 88 + 44 - 16),
      ...progress(input, MARGIN + 16, 1240, ink.line, ink.accent, ink.muted),
    ],
  }
}

const progress = (input: SlideInput, x: number, width: number, track: string, bar: string, text: string) => [
  ...progressBar(input, { x, y: 984, width: width - 150, height: 6 }, track, bar),
  ...slideNumber(input, text, x + width, 971),
]

function working(input: SlideInput, kind: BackdropKind): Backdrop {
  const { palette } = input
  const wide = kind === 'wide'
  const panel = wide ? PANEL.wide : PANEL.plain
  const width = SLIDE_WIDTH - panel - MARGIN - (wide ? 84 : MARGIN)
  const ink = palette.paper
  const mark = panelMark(input, wide, panel, MARGIN + width)
  const beside = mark.box.x < MARGIN + width ? width - mark.box.width - 48 : width
  const kicker = kickerBlock(input, beside, { color: ink.highlight })
  const title = titleBlock(input, ink, kind === 'quote' ? [44, 40] : [66, 60, 54, 48], beside, 2)
  const titleTop = 80 + (kicker.height ? kicker.height + 14 : 0)
  const top = titleTop + title.height + 40
  const shapes: Shape[] = [
    rect({ x: SLIDE_WIDTH - panel, y: 0, width: panel, height: SLIDE_HEIGHT }, palette.brand.ground),
    ...(wide ? [] : ornament(ornamentKind(input), SLIDE_WIDTH - 40, SLIDE_HEIGHT - 130, 0.6, palette.brand)),
    ...mark.shapes,
    ...kicker.draw(MARGIN, 80),
    ...title.draw(MARGIN, titleTop),
    ...progress(input, MARGIN, width, ink.line, ink.highlight, ink.muted),
  ]
  return { background: ink.ground, ink, area: { x: MARGIN, y: top, width, height: 936 - top }, shapes }
}

// What the panel cannot fit goes next to it, on the paper: a long name, in the narrow one any name or long logo.
function panelMark(input: SlideInput, wide: boolean, panel: number, right: number) {
  const { mark, palette } = input
  const size = wide ? { height: 78, radius: 18 } : { height: 88, radius: 20, widest: panel - 48 }
  const { box } = drawMark(input, palette.brand, { x: 0, y: 0, ...size })
  const isLong = mark.kind === 'name' || mark.width > mark.height * 1.5
  if (box.width === 0 || (wide && isLong))
    return drawMark(input, palette.paper, { x: right, y: 80, height: 64, align: 'right', radius: 14 })
  return drawMark(input, palette.brand, { x: SLIDE_WIDTH - (panel + box.width) / 2, y: 88, ...size })
}

function closing(input: SlideInput): Backdrop {
  const ink = input.palette.brand
  const kicker = kickerBlock(input, 1240, { color: ink.muted })
  const title = titleBlock(input, ink, [76, 68, 60, 52], 1300, 2)
  const mark = drawMark(input, ink, { x: SLIDE_WIDTH - 96, y: 88, height: 88, radius: 20, align: 'right' })
  const top = 96 + kicker.height + 16 + title.height + 48
  return {
    background: ink.ground,
    ink,
    area: { x: MARGIN + 16, y: top, width: 1240, height: 930 - top },
    shapes: [
      ...ornament(ornamentKind(input), SLIDE_WIDTH - 90, SLIDE_HEIGHT - 270, 1.2, ink),
      ...mark.shapes,
      ...kicker.draw(MARGIN + 16, 96),
      ...title.draw(MARGIN + 16, 96 + kicker.height + 16),
      ...progress(input, MARGIN + 16, 1240, ink.line, ink.accent, ink.muted),
    ],
  }
}

/** A side panel in the brand's color, cards with numbered tiles. */
export const panelFamily: SlideFamily = {
  name: 'panel',
  faces: {
    display: 'Inter',
    displayWeight: 700,
    body: 'Inter',
    accent: 'Inter',
    accentWeight: 600,
    tracking: -0.02,
  },
  backdrop: (input, kind) => {
    if (kind === 'closing') return closing(input)
    return kind === 'cover' || kind === 'divider' ? opening(input, kind) : working(input, kind)
  },
  card: (box, ink, palette, tone) => {
    const on = tone === 'strong' ? opposite(ink, palette) : ink
    return { ink: on, shapes: [rect(box, tone === 'strong' ? on.ground : ink.surface, 24)] }
  },
  marker: (box, label, ink, input) => [
    rect(box, ink.solid, box.width * 0.26),
    ...markerText(box, label, ink.onSolid, input),
  ],
  points: { few: 'rows', many: 'rows', cards: true, ruled: true, marker: 64 },
  square: false,
  pad: 40,
  gap: 24,
  anchor: 'middle',
  figures: 'columns',
  table: 'filled',
  cover: {
    align: 'left',
    anchor: 'middle',
    sizes: [112, 100, 90, 80, 70, 60],
    rule: { x: 0, y: 0, width: 132, height: 10 },
  },
}
