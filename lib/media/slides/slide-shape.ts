import { contrastRatio } from '../../platform/color.ts'
import type { Chart } from './chart-figures.ts'
import type { Font } from './fonts/slide-fonts.ts'
import type { IconShapes } from './icons/icon-shapes.ts'
import type { BackdropKind } from './slide-layouts.ts'

/** Size of every slide in pixels. */
export const SLIDE_WIDTH = 1920
/** Size of every slide in pixels. */
export const SLIDE_HEIGHT = 1080

export type Box = { x: number; y: number; width: number; height: number }

/** A part of a text in one style. */
export type NativeSpan = { text: string; font: Font; color: string; underline: string | undefined }

/** A whole text in the box it was set in; `leading` is the height of a line, `lineWidth` that of the widest. */
export type NativeText = {
  kind: 'text'
  box: Box
  spans: NativeSpan[]
  align: 'left' | 'center' | 'right'
  leading: number
  lineCount: number
  lineWidth: number
}

/** A rule below a row, in pixels. */
type Rule = { color: string; width: number }
export type NativeRow = {
  height: number
  fill: string | null
  rule: Rule | null
  cells: (NativeText | null)[]
}
/** A table: the widths of its columns in pixels, and what its cells are framed with. */
export type NativeTable = { kind: 'table'; box: Box; widths: number[]; rows: NativeRow[]; frame: Rule | null }

/** A chart: `plot` is where its bars, its line or its ring are; `colors` are those of the values. */
export type NativeChart = {
  kind: 'chart'
  box: Box
  plot: Box
  chart: Chart
  colors: string[]
  line: string
  text: { font: Font; color: string }
}

/** What an office document has in place of the shapes that carry it. They share one object. */
export type Native = NativeText | NativeTable | NativeChart | { kind: 'picture' }

type Paint = { fill?: string; stroke?: string; strokeWidth?: number; opacity?: number }
/** A span of a line of text in one style, `x` from the left of the slide. */
export type TextSpan = { text: string; x: number; font: Font; color: string; underline?: string }
/** A line of text, in a box of the line's height; `within` are its bounds. */
export type TextLine = Box & {
  kind: 'text'
  key: string
  text: string
  baseline: number
  font: Font
  color: string
  runs: TextSpan[]
  within: Box | null
}
/**
 * `line` is the line of the slide's content a shape belongs to: it appears with it. A shape with `until` is
 * only there before that line appears, in its place; that of the line is `hidden` so long. `native` is what
 * stands for it in an office document.
 */
export type Shape = { line?: number; until?: number; hidden?: true; native?: Native } & (
  | (Box & { kind: 'rect'; radius?: number } & Paint)
  | ({ kind: 'path'; d: string } & Paint)
  | (Box & { kind: 'image'; src: string })
  | (Box & { kind: 'icon'; icon: IconShapes; stroke: string })
  | TextLine
)

/** A slide ready to be drawn; `area` is where its content belongs, `colors` are those it may show. */
export type SlideLayout = {
  backdrop: BackdropKind
  background: string
  shapes: Shape[]
  area: Box
  colors: string[]
}

/** A rectangle, with round corners if `radius` is given. */
export const rect = ({ x, y, width, height }: Box, fill: string, radius = 0): Shape => ({
  kind: 'rect',
  x,
  y,
  width,
  height,
  fill,
  radius,
})

/** The outline of a rectangle, drawn inside it. */
export const outline = (box: Box, stroke: string, strokeWidth: number, radius = 0): Shape => ({
  ...inset(box, strokeWidth / 2),
  kind: 'rect',
  stroke,
  strokeWidth,
  radius,
})

/** A disc around a point. */
export const disc = (x: number, y: number, radius: number, fill: string): Shape =>
  rect({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, fill, radius)

/** An icon in a square of this side. */
export const iconShape = (
  icon: IconShapes,
  stroke: string,
  { x, y }: { x: number; y: number },
  side: number,
): Shape => ({ kind: 'icon', icon, stroke, x, y, width: side, height: side })

/** The same shapes, belonging to a line of the slide's content. */
export const ofLine = (line: number, shapes: Shape[]): Shape[] => shapes.map((shape) => ({ ...shape, line }))

/** The same shapes, which an office document has as one object. */
export const asNative = (native: Native, shapes: Shape[]): Shape[] =>
  shapes.map((shape) => ({ ...shape, native }))

/** The same shapes, of which nothing is there before their line appears. */
export const hiddenBefore = (shapes: Shape[]): Shape[] => shapes.map((shape) => ({ ...shape, hidden: true }))

/** The same shapes, only there before a line of the slide's content appears. */
export const untilLine = (until: number, shapes: Shape[]): Shape[] =>
  shapes.map((shape) => ({ ...shape, until }))

/** Whether a shape is there when the first `shown` lines are; null: all of them. */
export const isThere = ({ line, until }: Shape, shown: number | null): boolean =>
  (shown === null || line === undefined || line < shown) &&
  (until === undefined || (shown !== null && shown <= until))

/** How far a frame stands out from the ground, as a share of its contrast, before the line in it appears. */
const QUIET = 0.7
/** The opacity of the bar in place of words to come, and its height as a share of their size. */
const BAR = { opacity: 0.09, height: 0.5 }

/** The bar in the place of a text before its line appears: about its lower-case letters. */
export function barOf({ x, width, baseline, font, color }: TextLine): Shape {
  const height = font.size * BAR.height
  const place = { x, y: baseline - height, width, height }
  return { kind: 'rect', ...place, fill: color, radius: height / 4, opacity: BAR.opacity }
}

/**
 * A shape when the first `shown` lines are there: the frames and marks of those to come are quiet, and their
 * words are bars, so that a slide that builds up is never half empty; null: nothing is there yet.
 */
export function shownShape(shape: Shape, shown: number | null, background: string): Shape | null {
  if (isThere(shape, shown)) return shape
  const isToCome =
    shape.line !== undefined && shown !== null && shape.line >= shown && shape.until === undefined
  if (!isToCome || shape.hidden) return null
  if (shape.kind === 'text') return barOf(shape)
  if (shape.kind !== 'rect' && shape.kind !== 'path') return null
  const color = shape.fill ?? shape.stroke ?? background
  return { ...shape, opacity: (shape.opacity ?? 1) * (QUIET / contrastRatio(color, background)) }
}

/** A box, smaller by `x` at its sides and by `y` above and below. */
export const inset = (box: Box, x: number, y = x): Box => ({
  x: box.x + x,
  y: box.y + y,
  width: box.width - 2 * x,
  height: box.height - 2 * y,
})

/** The intersection of two boxes. */
export function overlapOf(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  return { x, y, width, height: Math.min(a.y + a.height, b.y + b.height) - y }
}

/** Boxes side by side (`columns`) or below each other (`rows`) that fill a box. */
export function split(box: Box, count: number, gap: number, direction: 'columns' | 'rows'): Box[] {
  const across = direction === 'columns'
  const size = ((across ? box.width : box.height) - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, i) =>
    across
      ? { ...box, x: box.x + i * (size + gap), width: size }
      : { ...box, y: box.y + i * (size + gap), height: size },
  )
}

export const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0)
