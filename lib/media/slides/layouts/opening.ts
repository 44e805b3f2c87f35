import { type Backdrop, bodyLook, displayLook, type SlideInput } from '../families/slide-family.ts'
import { type Block, firstFit, fittedBlock, isCut, textBlock } from '../slide-block.ts'
import { ofLine, rect, type Shape } from '../slide-shape.ts'

const WIDEST = 1240
const TITLES = [104, 94, 84, 76, 68, 61, 55, 50, 45, 40]
const OBJECTIVES = [42, 39, 36, 33, 30]
const SMALL = [28, 26, 24]
const MARK = { width: 34, indent: 58 }
const AROUND_RULE = 44

type Made = { title: Block; objectives: Block[]; gap: number; height: number; cut: boolean }

/** The start of a module: its title in large type, and what will be learned below. */
export function drawOpening(input: SlideInput, { area, ink }: Backdrop, texts: string[]): Shape[] {
  const { cover, square } = input.family
  const { align } = cover
  const width = Math.min(area.width, WIDEST)
  const titleLook = { ...displayLook(input, ink), leading: 1.1, align, spacing: 90 * input.faces.tracking }
  const make = ([large, small]: readonly [number, number]): Made => {
    const look = { ...bodyLook(input, ink), size: small }
    const title = fittedBlock('title', input.title, [large], titleLook, area.width, 8)
    const inner = width - MARK.indent
    const objectives = texts.map((text, i) => textBlock(`objective${i}`, text, look, inner))
    const gap = Math.round(small * 0.5)
    const list = objectives.reduce((sum, { height }) => sum + height, gap * (texts.length - 1))
    const isCutAnywhere =
      isCut(input.title, { ...titleLook, size: large }, area.width) ||
      texts.some((text) => isCut(text, look, inner))
    const height = title.height + 2 * AROUND_RULE + 6 + list
    return { title, objectives, gap, height, cut: isCutAnywhere || title.lineCount > 3 }
  }
  const pairs = (sizes: number[], titles: number[]) =>
    sizes.flatMap((small) => titles.map((large) => [large, small] as const))
  const titles = TITLES.filter((size) => size <= (cover.sizes[0] ?? 100))
  const candidates = input.safe
    ? pairs(SMALL, [48, 42, 36])
    : [
        ...pairs(
          OBJECTIVES,
          titles.filter((size) => size >= 61),
        ),
        ...pairs(SMALL, titles),
      ]
  const made = tryAll(candidates, make, ({ height, cut }) => !cut && height <= area.height)
  const free = area.height - made.height
  const top = area.y + Math.max(0, cover.anchor === 'top' ? 0 : cover.anchor === 'middle' ? free / 2 : free)
  const ruleTop = top + made.title.height + AROUND_RULE
  const listWidth = Math.max(...made.objectives.map(drawnWidth)) + MARK.indent
  const left = area.x + (align === 'center' ? (area.width - listWidth) / 2 : 0)
  const rule = { x: area.x, y: ruleTop, width: align === 'center' ? 120 : width, height: 6 }
  const centered = { ...rule, x: area.x + (area.width - rule.width) / 2 }
  let y = ruleTop + 6 + AROUND_RULE
  return [
    ...made.title.draw(area.x, top, area),
    rect(align === 'center' ? centered : { ...rule, width: 132 }, ink.accent, square ? 0 : 3),
    ...made.objectives.flatMap((block, i) => {
      const first = y + block.height / block.lineCount / 2
      const drawn = ofLine(i, [chevron(left, first, ink.accent), ...block.draw(left + MARK.indent, y, area)])
      y += block.height + made.gap
      return drawn
    }),
  ]
}

// Both sizes fall together, in the order given; the last pair is taken when none fits.
const tryAll = (
  candidates: (readonly [number, number])[],
  make: (pair: readonly [number, number]) => Made,
  fits: (made: Made) => boolean,
): Made =>
  firstFit(
    candidates.map((_, i) => i),
    (i) => make(candidates[i] ?? [40, 24]),
    fits,
  )

/** An arrowhead toward what will be reached. */
const chevron = (x: number, y: number, stroke: string): Shape => ({
  kind: 'path',
  d: `M${x + 6} ${y - 14}L${x + 20} ${y}L${x + 6} ${y + 14}`,
  stroke,
  strokeWidth: 6,
})

const drawnWidth = (block: Block): number =>
  Math.max(0, ...block.draw(0, 0).map((shape) => (shape.kind === 'text' ? shape.width : 0)))
