import { contrastRatio, mixColors } from '../../platform/color.ts'
import type { SlideInput } from './families/slide-family.ts'
import { textWidth } from './fonts/slide-fonts.ts'
import { textBlock } from './slide-block.ts'
import type { Ink } from './slide-colors.ts'
import type { Mark } from './slide-mark.ts'
import { type Box, disc, rect, type Shape } from './slide-shape.ts'
import { wrapLines } from './slide-text.ts'

/** Smaller, in pixels, it could not be read in a video. */
const SMALLEST_NAME = 22

type MarkPlace = {
  x: number
  y: number
  height: number
  align?: 'left' | 'right'
  radius?: number
  widest?: number
}

/**
 * The logo, on a plate if the background would hide it, or the name, unless it is too long to be read; and the
 * space it takes.
 */
export function drawMark(
  { mark, faces }: SlideInput,
  ink: Ink,
  { x, y, height, align, radius = height / 4, widest = 340 }: MarkPlace,
): { shapes: Shape[]; box: Box } {
  const at = (width: number): Box => ({ x: align === 'right' ? x - width : x, y, width, height })
  if (mark.kind === 'name') {
    const look = { name: faces.display, weight: faces.displayWeight, color: ink.text, leading: 1 }
    const widthAt = (size: number) => Math.ceil(textWidth(mark.name, { ...look, size }))
    const full = height * 0.42
    const size = Math.floor(full * Math.min(1, widest / Math.max(1, widthAt(full))))
    if (!mark.name || size < SMALLEST_NAME) return { box: at(0), shapes: [] }
    const box = at(widthAt(size) + 2)
    const text = textBlock('mark', mark.name, { ...look, size }, box.width)
    return { box, shapes: text.draw(box.x, y + (height - size) / 2) }
  }
  const plate = plateUnder(mark, ink.ground)
  const room = plate ? 0.78 : 1
  const pad = plate ? height * 0.2 : 0
  const scale = Math.min((height * room) / mark.height, (widest - 2 * pad) / mark.width)
  const [width, tall] = [mark.width * scale, mark.height * scale]
  const box = at(width + 2 * pad)
  const picture: Shape = {
    kind: 'image',
    src: mark.src,
    x: box.x + pad,
    y: y + (height - tall) / 2,
    width,
    height: tall,
  }
  return { box, shapes: plate ? [rect(box, plate, radius), picture] : [picture] }
}

function plateUnder({ isOpaque, seen }: Extract<Mark, { kind: 'logo' }>, ground: string): string | null {
  const lost = (color: string) =>
    seen.filter((rgb) => contrastRatio(rgb, color) < 1.7).length / Math.max(1, seen.length)
  if (isOpaque || lost(ground) < 0.15) return null
  // Logos are made for white, unless much of this one is white itself.
  return lost('#ffffff') < 0.4 || lost('#ffffff') <= lost('#101418') ? '#ffffff' : '#101418'
}

/** The text on one line of at most `width` pixels, with an ellipsis if it does not fit. */
export function oneLine(text: string, font: Parameters<typeof wrapLines>[1], width: number): string {
  const room = width - textWidth('…', font) - (font.spacing ?? 0)
  if (textWidth(text, font) <= width) return text
  return `${wrapLines(text, font, room)[0]?.replace(/[\s,;:–—-]+$/u, '') ?? ''}…`
}

type KickerLook = { color: string; size?: number; upper?: boolean; align?: 'left' | 'center' }

/** The small line above the title. */
export function kickerBlock(
  { kicker, faces }: SlideInput,
  width: number,
  { color, size = 24, upper = true, align }: KickerLook,
) {
  const spacing = upper ? size * 0.1 : 0
  const font = { name: faces.accent, weight: faces.accentWeight, size, spacing }
  const text = upper ? kicker.toLocaleUpperCase() : kicker
  return textBlock(
    'kicker',
    text && oneLine(text, font, width),
    { ...font, color, leading: 1.3, align },
    width,
  )
}

/** `3 / 9`, right-aligned at `x`. */
export function slideNumber(
  { content: { number, total }, faces }: SlideInput,
  color: string,
  x: number,
  y: number,
): Shape[] {
  const font = { name: faces.accent, weight: faces.accentWeight, size: 24 }
  return textBlock(
    'number',
    `${number} / ${total}`,
    { ...font, color, leading: 1.3, align: 'right' },
    160,
  ).draw(x - 160, y)
}

/** How far the module is, as a share. */
export const progressOf = ({ content: { number, total } }: SlideInput): number =>
  Math.min(1, number / Math.max(1, total))

/** How far the module is: a bar. */
export const progressBar = (input: SlideInput, box: Box, track: string, bar: string): Shape[] => [
  rect(box, track, box.height / 2),
  rect({ ...box, width: box.width * progressOf(input) }, bar, box.height / 2),
]

/** The ornament of a slide: 0 for rings, 1 for dots, 2 for frames; it varies from slide to slide. */
export const ornamentKind = ({ content }: SlideInput): number => (content.number - 1) % 3

/** Rings, dots or frames toward the corner at `x`, `y`: nothing that could pass for a chart. */
export function ornament(kind: number, x: number, y: number, scale: number, ink: Ink): Shape[] {
  const veil = (share: number) => mixColors(ink.ground, ink.text, share)
  if (kind === 0)
    return [
      ...[560, 420, 280].map((size, i): Shape => {
        const width = size * scale
        const box = { x: x - width / 2, y: y - width / 2, width, height: width }
        const stroke = i === 1 ? mixColors(ink.ground, ink.accent, 0.6) : veil(0.22 + i * 0.08)
        return { kind: 'rect', ...box, radius: width / 2, stroke, strokeWidth: 3 }
      }),
      disc(x, y, 60 * scale, ink.accent),
    ]
  if (kind === 1)
    return Array.from({ length: 30 }, (_, i) => {
      const [column, row] = [i % 5, Math.floor(i / 5)]
      const color = i % 7 === 3 ? ink.accent : veil(0.35)
      return disc(x - (210 - column * 52) * scale, y - (190 - row * 52) * scale, 7 * scale, color)
    })
  return [
    ...[500, 360, 220].map((size, i): Shape => {
      const width = size * scale
      const box = { x: x - width / 2, y: y - width / 2, width, height: width }
      const stroke = i === 1 ? mixColors(ink.ground, ink.accent, 0.6) : veil(0.22 + i * 0.08)
      return { kind: 'rect', ...box, radius: 40 * scale, stroke, strokeWidth: 3 }
    }),
    rect(
      { x: x - 45 * scale, y: y - 45 * scale, width: 90 * scale, height: 90 * scale },
      ink.accent,
      20 * scale,
    ),
  ]
}
