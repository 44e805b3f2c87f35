import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { textPath, textWidth } from './fonts/slide-fonts.ts'
import { ICON_GRID, type IconShapes } from './icons/icon-shapes.ts'
import {
  type Box,
  barOf,
  isThere,
  overlapOf,
  type Shape,
  SLIDE_HEIGHT,
  SLIDE_WIDTH,
  type SlideLayout,
  shownShape,
  type TextSpan,
} from './slide-shape.ts'

const SLIDE: Box = { x: 0, y: 0, width: SLIDE_WIDTH, height: SLIDE_HEIGHT }

/**
 * Paints a slide: 1920×1080 RGBA pixels. Only the first `shown` lines of its content are there, the others as
 * {@link shownShape} has them; null: all.
 */
export const paintSlide = (layout: SlideLayout, shown: number | null): Buffer =>
  paint(layout, shown, SLIDE).render().pixels

/**
 * Changes pixels painted with `from` lines to those with `to` lines: the result is the same to the bit as if
 * painted whole, but only a part is painted, since a whole picture takes 13 ms even if it is empty. `bounds`
 * are the layout's {@link shapeBounds}. Returns the part; null: nothing changed.
 */
export function repaintSlide(
  layout: SlideLayout,
  bounds: (Box | null)[],
  pixels: Buffer,
  from: number | null,
  to: number | null,
): Box | null {
  const changes = (shape: Shape) => isThere(shape, from) !== isThere(shape, to)
  const changed = bounds.filter((box, i) => box && changes(layout.shapes[i]!)) as Box[]
  if (changed.length === 0) return null
  const box = wholeBox({ layout, bounds, over: [] }, to, changed)
  paintPart({ layout, bounds, over: [] }, pixels, to, box)
  return box
}

/** The box around others that cuts through no curve of a slide. */
export function wholeBox({ layout, bounds }: Painted, shown: number | null, boxes: Box[]): Box {
  const there = bounds.filter(
    (box, i) => box && shownShape(layout.shapes[i]!, shown, layout.background) && isCurved(layout.shapes[i]!),
  )
  return aroundWhole(boxes.reduce(unionOf), there as Box[])
}

/** A slide with its {@link shapeBounds}, and what is painted over it. */
export type Painted = { layout: SlideLayout; bounds: (Box | null)[]; over: Shape[] }

/** Paints what is within a box of a slide onto `pixels`. */
export function paintPart(
  { layout, bounds, over }: Painted,
  pixels: Buffer,
  shown: number | null,
  box: Box,
): void {
  const there = layout.shapes.filter((_, i) => bounds[i] && touches(box, bounds[i]))
  const part = paint({ ...layout, shapes: [...there, ...over] }, shown, box).render().pixels
  for (let row = 0; row < box.height; row++)
    part.copy(
      pixels,
      ((box.y + row) * SLIDE_WIDTH + box.x) * 4,
      row * box.width * 4,
      (row + 1) * box.width * 4,
    )
}

/** The whole pixels that each shape of a slide covers, also before its line appears; null: none. */
export const shapeBounds = ({ shapes }: SlideLayout): (Box | null)[] =>
  shapes.map((shape) => {
    const bar = shape.kind === 'text' && shape.line !== undefined ? toSvg(barOf(shape)) : ''
    const bounds = toResvg(`${bar}${toSvg(shape)}`, SLIDE).getBBox()
    if (!bounds) return null
    const [x, y] = [Math.floor(bounds.x) - 1, Math.floor(bounds.y) - 1]
    const [right, bottom] = [Math.ceil(bounds.x + bounds.width) + 1, Math.ceil(bounds.y + bounds.height) + 1]
    const box = overlapOf(SLIDE, { x, y, width: right - x, height: bottom - y })
    return box.width > 0 && box.height > 0 ? box : null
  })

const isCurved = (shape: Shape) => shape.kind !== 'rect' || Boolean(shape.radius)

/** The box, extended to contain whatever it touches: a curve that is cut is painted slightly differently. */
function aroundWhole(box: Box, others: Box[]): Box {
  const whole = others.filter((other) => touches(box, other)).reduce(unionOf, box)
  return whole.width === box.width && whole.height === box.height ? box : aroundWhole(whole, others)
}

function touches(a: Box, b: Box): boolean {
  const { width, height } = overlapOf(a, b)
  return width > 0 && height > 0
}

/** The box around two boxes. */
export function unionOf(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  const width = Math.max(a.x + a.width, b.x + b.width) - x
  return { x, y, width, height: Math.max(a.y + a.height, b.y + b.height) - y }
}

function paint({ background, shapes }: SlideLayout, shown: number | null, box: Box): Resvg {
  const there = shapes.flatMap((shape) => shownShape(shape, shown, background) ?? [])
  return toResvg(`<rect ${place(SLIDE)} fill="${background}"/>${there.map(toSvg).join('')}`, box)
}

/** What is within `box` of a slide with these elements. */
function toResvg(elements: string, { x, y, width, height }: Box): Resvg {
  const view = `width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${elements}</svg>`
  return new Resvg(svg, { font: { loadSystemFonts: false } })
}

function toSvg(shape: Shape): string {
  if (shape.kind === 'text') return shape.runs.map((run) => runToSvg(run, shape.baseline)).join('')
  if (shape.kind === 'image') return `<image ${place(shape)} href="${shape.src}"/>`
  if (shape.kind === 'icon') return iconToSvg(shape)
  const { fill = 'none', stroke, strokeWidth = 2, opacity } = shape
  const paint = `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}"` : ''}${
    opacity === undefined ? '' : ` opacity="${opacity}"`
  }`
  if (shape.kind === 'path') return `<path d="${shape.d}" ${paint}/>`
  return `<rect ${place(shape)} rx="${shape.radius ?? 0}" ${paint}/>`
}

function runToSvg({ text, x, font, color, underline }: TextSpan, baseline: number): string {
  const path = `<path d="${textPath(text, font, x, baseline)}" fill="${color}"/>`
  if (!underline) return path
  const line = {
    x,
    y: baseline + font.size * 0.11,
    width: textWidth(text.trimEnd(), font),
    height: font.size * 0.075,
  }
  return `<rect ${place(line)} fill="${underline}"/>${path}`
}

function iconToSvg({ x, y, width, icon, stroke }: { icon: IconShapes; stroke: string } & Box): string {
  const elements = icon.map(([tag, attributes]) => {
    const listed = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
    return `<${tag} ${listed.join(' ')}/>`
  })
  const line = `fill="none" stroke="${stroke}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`
  return `<g transform="translate(${x} ${y}) scale(${width / ICON_GRID})" ${line}>${elements.join('')}</g>`
}

const place = (box: { x: number; y: number; width: number; height: number }) =>
  `x="${box.x}" y="${box.y}" width="${Math.max(0, box.width)}" height="${Math.max(0, box.height)}"`

/** How many times its size on a slide an icon is painted alone: decks are shown large. */
const ICON_ZOOM = 3

/** An icon as a PNG file, on nothing. */
export function paintIcon(shape: Extract<Shape, { kind: 'icon' }>): Buffer {
  const { x, y, width, height } = shape
  const view = `width="${width * ICON_ZOOM}" height="${height * ICON_ZOOM}" viewBox="${x} ${y} ${width} ${height}"`
  return new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" ${view}>${toSvg(shape)}</svg>`).render().asPng()
}

/** The pixels as a PNG file. */
export async function toPng(pixels: Buffer): Promise<Uint8Array> {
  const raw = { width: SLIDE_WIDTH, height: SLIDE_HEIGHT, channels: 4 as const }
  return await sharp(pixels, { raw }).removeAlpha().png({ compressionLevel: 3 }).toBuffer()
}
