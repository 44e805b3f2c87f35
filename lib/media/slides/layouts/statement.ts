import { type Backdrop, bodyLook, displayLook, type SlideInput } from '../families/slide-family.ts'
import { type Block, firstFit, fittedBlock, isCut, textBlock } from '../slide-block.ts'
import type { Ink } from '../slide-colors.ts'
import { type Box, ofLine, rect, type Shape, split } from '../slide-shape.ts'

const WIDEST = 1560
const SIZES = [124, 112, 100, 90, 80, 72, 64, 57, 51, 46, 41, 37, 33, 30, 27]
const SMALL = [44, 38, 34, 30, 27, 24]
const BAR = { thick: 12, gap: 44, wide: 120 }
const COLUMN_GAP = 56

type Grounds = { height: number; draw: (x: number, y: number) => Shape[] }

/** One claim in large type beside or below a bar, and what it stands on. */
export function drawStatement(
  input: SlideInput,
  { area, ink }: Backdrop,
  claim: string,
  grounds: string[],
): Shape[] {
  const { family, faces, safe } = input
  const isCentered = family.cover.align === 'center'
  const width = Math.min(area.width, WIDEST)
  const left = area.x + (isCentered ? (area.width - width) / 2 : 0)
  const indent = isCentered ? 0 : BAR.thick + BAR.gap
  const above = isCentered ? BAR.thick + BAR.gap : 0
  const below = groundsOf(input, ink, grounds, width)
  const gap = grounds.length > 0 ? Math.min(88, Math.max(40, area.height * 0.11)) : 0
  const look = { ...displayLook(input, ink), spacing: 80 * faces.tracking, align: family.cover.align }
  const room = area.height - above - gap - below.height
  const { text } = firstFit(
    safe ? SMALL : SIZES,
    (size) => ({ text: fittedBlock('claim', claim, [size], look, width - indent, 12), size }),
    (made) =>
      made.text.height <= room &&
      (made.text.lineCount <= 4 || made.size <= 51) &&
      !isCut(claim, { ...look, size: made.size }, width - indent),
  )
  const total = above + text.height + gap + below.height
  const top = area.y + Math.max(0, area.height - total) * (family.anchor === 'top' ? 0.2 : 0.45)
  const bar: Box = isCentered
    ? { x: left + (width - BAR.wide) / 2, y: top, width: BAR.wide, height: BAR.thick }
    : { x: left, y: top + 8, width: BAR.thick, height: text.height - 16 }
  return [
    ...ofLine(0, [
      rect(bar, ink.accent, family.square ? 0 : BAR.thick / 2),
      ...text.draw(left + indent, top + above, area),
    ]),
    ...below.draw(left, top + above + text.height + gap),
  ]
}

// Side by side under rules while they are short, else below each other.
function groundsOf(input: SlideInput, ink: Ink, grounds: string[], width: number): Grounds {
  if (grounds.length === 0) return { height: 0, draw: () => [] }
  const { safe, family } = input
  const { align } = family.cover
  const columns = split({ x: 0, y: 0, width, height: 0 }, grounds.length, COLUMN_GAP, 'columns')
  const make = (size: number, wide: number) => {
    const look = { ...bodyLook(input, ink), weight: 600 as const, size, align }
    const blocks = grounds.map((text, i): Block => textBlock(`ground${i}`, text, look, wide))
    const tallest = Math.max(...blocks.map(({ height }) => height))
    return { blocks, tallest, size, cut: grounds.some((text) => isCut(text, look, wide)) }
  }
  const lines = ({ blocks }: { blocks: Block[] }) => Math.max(...blocks.map(({ lineCount }) => lineCount))
  const across = firstFit(
    safe ? [28, 26] : [42, 39, 36, 33, 30],
    (size) => make(size, columns[0]?.width ?? width),
    (made) => !made.cut && lines(made) <= 3,
  )
  if (!across.cut && lines(across) <= 3)
    return {
      height: across.tallest + 28,
      draw: (x, y) =>
        across.blocks.flatMap((block, i) => {
          const box = { ...(columns[i] as Box), x: x + (columns[i]?.x ?? 0), y, height: 3 }
          const within = { ...box, height: across.tallest + 28 }
          return ofLine(i + 1, [rect(box, ink.line), ...block.draw(box.x, y + 28, within)])
        }),
    }
  const down = firstFit(
    safe ? [26, 24, 22] : [34, 31, 28, 26, 24],
    (size) => make(size, width),
    (made) => !made.cut && lines(made) <= 2,
  )
  const heights = down.blocks.map(({ height }) => height + 36)
  return {
    height: heights.reduce((all, height) => all + height, 0),
    draw: (x, y) => {
      let top = y
      return down.blocks.flatMap((block, i) => {
        const box = { x, y: top, width, height: heights[i] ?? 0 }
        top += box.height
        return ofLine(i + 1, [rect({ ...box, height: 3 }, ink.line), ...block.draw(x, box.y + 18, box)])
      })
    },
  }
}
