import {
  type Backdrop,
  bodyLook,
  DISPLAY_LEADING,
  displayLook,
  type SlideInput,
  startOf,
} from '../families/slide-family.ts'
import type { IconShapes } from '../icons/icon-shapes.ts'
import { type Block, firstFit, isCut, pointsBlock, textBlock } from '../slide-block.ts'
import type { Ink } from '../slide-colors.ts'
import type { Entry } from '../slide-lines.ts'
import { type Box, iconShape, ofLine, rect, type Shape, split, sum } from '../slide-shape.ts'

const SIZES = [50, 47, 44, 41, 38, 35, 32, 30, 28, 26]
const SMALL = [26, 24, 22]
const GAP = 18
/** a card's least and usual height */
const TALL = { one: 380, two: 300 }
const RULE = { width: 64, height: 8, below: 20 }
/** the sides of an icon above a name and before one, and the space left beside it */
const ICON = { above: 56, before: 40, beside: 16 }
const INDENT = ICON.before + ICON.beside
/** how much larger than the text a name is */
const LARGER = 1.2

type Made = { names: Block[]; texts: Block[]; heights: number[]; cut: boolean; size: number }

function make(
  input: SlideInput,
  ink: Ink,
  entries: Entry[],
  size: number,
  widthsOf: (i: number) => readonly [name: number, text: number],
  asPoints = false,
): Made {
  const name = {
    ...displayLook(input, ink),
    ...{ color: ink.highlight, strong: undefined, size: Math.round(size * LARGER), spacing: 0 },
  }
  const text = { ...bodyLook(input, ink), size }
  const names = entries.map((each, i) => textBlock(`name${i}`, each.name, name, widthsOf(i)[0]))
  const texts = entries.map((each, i) => {
    const [key, width] = [`text${i}`, widthsOf(i)[1]] as const
    return asPoints
      ? pointsBlock(key, each.text, text, width, ink.accent)
      : textBlock(key, each.text, text, width)
  })
  return {
    ...{ names, texts, size },
    heights: names.map(({ height }, i) => height + GAP + (texts[i]?.height ?? 0)),
    cut: entries.some(
      (each, i) => isCut(each.name, name, widthsOf(i)[0]) || isCut(each.text, text, widthsOf(i)[1]),
    ),
  }
}

/** Things of equal rank, each with its name in a card; long ones below each other. */
export const drawCards = (input: SlideInput, backdrop: Backdrop, entries: Entry[]): Shape[] =>
  (!input.safe && inCards(input, backdrop, entries)) || inRows(input, backdrop, entries)

/** The places of so many cards: at most three in a row, a shorter last row as wide as the others. */
function placesOf(area: Box, count: number, gap: number, height: number): Box[] {
  const first = count === 4 ? 2 : Math.min(3, count)
  const rows = [first, count - first].filter((cards) => cards > 0)
  return rows.flatMap((cards, row) =>
    split({ ...area, y: area.y + row * (height + gap), height }, cards, gap, 'columns'),
  )
}

function inCards(input: SlideInput, { area, ink }: Backdrop, entries: Entry[]): Shape[] | null {
  const { family, palette } = input
  const rowCount = entries.length > 3 ? 2 : 1
  const side = Math.min(family.pad, 40)
  // Two rows of cards leave no height to spare: icons stand before the names.
  const isBefore = rowCount === 2 && hasIcons(input)
  const indentOf = (i: number) => (isBefore && input.icons[i] ? INDENT : 0)
  const mark = isBefore ? 0 : hasIcons(input) ? ICON.above : RULE.height
  const markAndGap = isBefore && input.icons.every(Boolean) ? 0 : Math.max(mark, RULE.height) + RULE.below
  const above = Math.max(side, 28) + markAndGap
  const below = Math.max(side, 12)
  const places = placesOf(area, entries.length, family.gap, 0)
  const widthsOf = (i: number) => {
    const width = (places[i]?.width ?? 0) - 2 * side
    return [width - indentOf(i), width] as const
  }
  const most = (area.height - family.gap * (rowCount - 1)) / rowCount
  const fits = ({ heights, cut }: Made) => !cut && Math.max(...heights) + above + below <= most
  const fitted = (asPoints: boolean) =>
    firstFit(SIZES, (size) => make(input, ink, entries, size, widthsOf, asPoints), fits)
  // What a card lists is read most easily as points.
  const points = fitted(true)
  const made = fits(points) ? points : fitted(false)
  const tallest = Math.max(...made.heights) + above + below
  if (made.cut || tallest > most) return null
  const height = Math.max(tallest, Math.min(most, rowCount === 1 ? TALL.one : TALL.two))
  const top = startOf(input, area, height * rowCount + family.gap * (rowCount - 1))
  const boxes = placesOf({ ...area, y: top }, entries.length, family.gap, height)
  return boxes.flatMap((box, i) => {
    const x = box.x + side
    const y = box.y + above
    return ofLine(i, [
      ...family.card(box, ink, palette, 'plain').shapes,
      isBefore && input.icons[i]
        ? iconBefore(input.icons[i], ink, { x, y }, made.size)
        : markAbove(input, ink, i, { x, y: y - RULE.below }),
      ...(made.names[i]?.draw(x + indentOf(i), y, box) ?? []),
      ...(made.texts[i]?.draw(x, y + (made.names[i]?.height ?? 0) + GAP, box) ?? []),
    ])
  })
}

const hasIcons = ({ icons }: SlideInput): boolean => icons.some((icon) => icon !== null)

/** What stands above a name: its icon, else a short rule. */
function markAbove(
  { icons, family }: SlideInput,
  ink: Ink,
  i: number,
  bottom: { x: number; y: number },
): Shape {
  const icon = icons[i]
  if (icon) return iconShape(icon, ink.accent, { x: bottom.x - 4, y: bottom.y - ICON.above }, ICON.above)
  const rule = { ...RULE, x: bottom.x, y: bottom.y - RULE.height }
  return rect(rule, ink.accent, family.square ? 0 : RULE.height / 2)
}

/** An icon before the first line of a name, at its middle; `size` is that of the text. */
function iconBefore(icon: IconShapes, ink: Ink, { x, y }: { x: number; y: number }, size: number): Shape {
  const line = size * LARGER * DISPLAY_LEADING
  return iconShape(icon, ink.accent, { x, y: y + (line - ICON.before) / 2 }, ICON.before)
}

function inRows(input: SlideInput, { area, ink }: Backdrop, entries: Entry[]): Shape[] {
  const left = area.width * 0.28
  const indent = hasIcons(input) ? INDENT : 0
  const widths = [left - 40 - indent, area.width - left] as const
  const heightsOf = ({ names, texts }: Made) =>
    names.map(({ height }, i) => Math.max(height, texts[i]?.height ?? 0))
  const made = firstFit(
    input.safe ? SMALL : [34, 32, 30, 28, 26, 24],
    (size) => make(input, ink, entries, size, () => widths),
    (tried) => !tried.cut && sum(heightsOf(tried)) + 24 * entries.length <= area.height,
  )
  const heights = heightsOf(made)
  const pad = Math.max(4, Math.min(40, (area.height - sum(heights)) / (2 * entries.length)))
  let y = startOf(input, area, sum(heights) + 2 * pad * entries.length)
  return heights.flatMap((height, i) => {
    const box = { ...area, y, height: height + 2 * pad }
    y += box.height
    const icon = input.icons[i]
    return ofLine(i, [
      rect({ ...box, height: 2 }, ink.line),
      ...(icon ? [iconBefore(icon, ink, { x: area.x, y: box.y + pad }, made.size)] : []),
      ...(made.names[i]?.draw(area.x + indent, box.y + pad, box) ?? []),
      ...(made.texts[i]?.draw(area.x + left, box.y + pad, box) ?? []),
    ])
  })
}
