import { mixColors } from '../../../platform/color.ts'
import { textWidth } from '../fonts/slide-fonts.ts'
import type { Ink } from '../slide-colors.ts'
import { drawMark, kickerBlock, progressBar, slideNumber } from '../slide-furniture.ts'
import type { BackdropKind } from '../slide-layouts.ts'
import { markerText, opposite } from '../slide-marker.ts'
import { disc, rect, type Shape, SLIDE_HEIGHT, SLIDE_WIDTH } from '../slide-shape.ts'
import { titleBlock } from '../slide-title.ts'
import type { Backdrop, SlideFamily, SlideInput } from './slide-family.ts'

const MARGIN = 104
const WIDTH = SLIDE_WIDTH - 2 * MARGIN
const MOST_DOTS = 14

function bubbles(number: number, ink: Ink): Shape[] {
  const pale = mixColors(ink.ground, ink.highlight, 0.1)
  const warm = mixColors(ink.ground, ink.accent, 0.2)
  const places: [number, number, number, string][] =
    number % 2 === 1
      ? [
          [SLIDE_WIDTH - 60, 90, 300, pale],
          [60, SLIDE_HEIGHT - 40, 230, warm],
        ]
      : [
          [30, 60, 260, warm],
          [SLIDE_WIDTH - 10, SLIDE_HEIGHT - 70, 320, pale],
        ]
  return places.map(([x, y, radius, fill]) => disc(x, y, radius, fill))
}

function dots(input: SlideInput, ink: Ink): Shape[] {
  const { number, total } = input.content
  if (total > MOST_DOTS)
    return [
      ...progressBar(input, { x: MARGIN, y: 1018, width: WIDTH - 180, height: 10 }, ink.line, ink.highlight),
      ...slideNumber(input, ink.muted, SLIDE_WIDTH - MARGIN, 1006),
    ]
  const left = SLIDE_WIDTH / 2 - ((total - 1) * 34 + 30) / 2
  return Array.from({ length: total }, (_, i): Shape => {
    const x = left + i * 34 + (i >= number ? 30 : 0)
    if (i !== number - 1) return disc(x, 1024, 8, i < number ? ink.highlight : ink.line)
    return rect({ x: x - 8, y: 1016, width: 46, height: 16 }, ink.highlight, 8)
  })
}

const PILL_PAD = 28

/** The kicker in a pill in the middle, which ends before `left` and as far from the other side. */
function pill(input: SlideInput, ink: Ink, left: number, y: number): Shape[] {
  const room = Math.min(1100, SLIDE_WIDTH - 2 * (left + PILL_PAD))
  const kicker = kickerBlock(input, room, { color: ink.highlight, size: 25, upper: false, align: 'center' })
  const text = kicker.draw((SLIDE_WIDTH - room) / 2, y + 10)
  const [line] = text
  if (line?.kind !== 'text') return []
  const width = textWidth(line.text, line.font) + 2 * PILL_PAD
  return [rect({ x: (SLIDE_WIDTH - width) / 2, y, width, height: 52 }, ink.surface, 26), ...text]
}

function backdrop(input: SlideInput, kind: BackdropKind): Backdrop {
  const isOpening = kind === 'cover' || kind === 'divider'
  const { palette } = input
  const ink = kind === 'divider' ? palette.brand : palette.tint
  const mark = drawMark(input, ink, { x: 72, y: 56, height: 76, radius: 38 })
  const shapes = [
    ...(kind === 'divider'
      ? [disc(SLIDE_WIDTH / 2, SLIDE_HEIGHT / 2, 470, ink.surface)]
      : bubbles(input.content.number, ink)),
    ...mark.shapes,
    ...pill(input, ink, mark.box.x + mark.box.width + 32, 66),
    ...dots(input, ink),
  ]
  const base = { background: ink.ground, shapes }
  if (isOpening) return { ...base, ink, area: { x: 260, y: 200, width: SLIDE_WIDTH - 520, height: 720 } }
  const title = titleBlock(
    input,
    ink,
    kind === 'quote' ? [46, 42] : [66, 60, 54, 48],
    WIDTH - 120,
    2,
    'center',
  )
  shapes.push(...title.draw(MARGIN + 60, 148))
  const y = 148 + title.height + 36
  return { ...base, ink, area: { x: MARGIN, y, width: WIDTH, height: 976 - y } }
}

/** Round and friendly: tinted ground, white cards, everything centered. */
export const softFamily: SlideFamily = {
  name: 'soft',
  faces: {
    display: 'Nunito',
    displayWeight: 800,
    body: 'Nunito',
    accent: 'Nunito',
    accentWeight: 800,
    tracking: -0.008,
  },
  backdrop,
  card: (box, ink, palette, tone) => {
    const on = tone === 'strong' ? opposite(ink, palette) : ink
    return { ink: on, shapes: [rect(box, tone === 'strong' ? on.ground : ink.surface, 40)] }
  },
  marker: (box, label, ink, input) => [
    rect(box, mixColors(ink.surface, ink.highlight, 0.14), box.width / 2),
    ...markerText(box, label, ink.highlight, input, 0.46),
  ],
  points: { few: 'columns', many: 'cells', cards: true, ruled: false, marker: 76 },
  square: false,
  pad: 44,
  gap: 30,
  anchor: 'middle',
  figures: 'columns',
  table: 'rounded',
  cover: {
    align: 'center',
    anchor: 'middle',
    sizes: [116, 104, 92, 82, 72, 62],
    rule: { x: 0, y: 0, width: 96, height: 14 },
  },
}
