import { type Backdrop, bodyLook, displayLook, type SlideInput } from '../families/slide-family.ts'
import { fittedBlock, textBlock } from '../slide-block.ts'
import { ofLine, rect, type Shape } from '../slide-shape.ts'

const MARK = 300
/** how much of the mark's height the glyph takes, at its top */
const MARK_SHARE = 0.36

/** A quotation in large type, with its source. */
export function drawQuote(input: SlideInput, { area, ink }: Backdrop, words: string, by: string): Shape[] {
  const { align } = input.family.cover
  const sizes = input.safe ? [40, 36, 32, 28] : [84, 76, 68, 62, 56, 50, 45, 41, 37, 33]
  const look = { ...displayLook(input, ink), leading: 1.28, spacing: 60 * input.faces.tracking, align }
  const width = Math.min(area.width, 1480)
  const room = area.height - MARK * MARK_SHARE - 30 - (by ? 110 : 0)
  const tried = sizes.map((size) => fittedBlock('quote', words, [size], look, width, 12))
  const text = tried.find(({ height, lineCount }) => height <= room && lineCount <= 6) ?? tried.at(-1)
  if (!text) return []
  const markLook = {
    name: input.faces.display,
    weight: input.faces.displayWeight,
    size: MARK,
    color: ink.accent,
  }
  const mark = textBlock('ornament', '“', { ...markLook, leading: 1, align }, width)
  const name = textBlock(
    'by',
    by,
    { ...bodyLook(input, ink), weight: 600, size: 34, color: ink.muted, align },
    width,
  )
  const total = MARK * MARK_SHARE + 30 + text.height + (by ? 48 + name.height : 0)
  const left = area.x + (align === 'center' ? (area.width - width) / 2 : 0)
  const top = area.y + Math.max(0, area.height - total) * (input.family.anchor === 'top' ? 0.2 : 0.5)
  const textTop = top + MARK * MARK_SHARE + 30
  const nameTop = textTop + text.height + 48
  return [
    // The glyph hangs at cap height: its box starts above its visible part.
    ...ofLine(0, [
      ...mark.draw(left - (align === 'left' ? 12 : 0), top - MARK * 0.13),
      ...text.draw(left, textTop, area),
    ]),
    ...(by
      ? ofLine(1, [
          ...(align === 'left'
            ? [rect({ x: left, y: nameTop + name.height / 2 - 2, width: 56, height: 4 }, ink.accent)]
            : []),
          ...name.draw(left + (align === 'left' ? 80 : 0), nameTop, area),
        ])
      : []),
  ]
}
