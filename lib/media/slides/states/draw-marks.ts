import { AA_TEXT, contrastRatio, mixColors } from '../../../platform/color.ts'
import type { Look, MarkedWords } from '../../renderer.ts'
import { textWidth } from '../fonts/slide-fonts.ts'
import { type Painted, paintPart, wholeBox } from '../slide-raster.ts'
import { type Box, isThere, rect, type Shape, type TextLine } from '../slide-shape.ts'
import { colorAt } from './draw-ring.ts'

/** How far a band reaches over and under the baseline and beside its words, and its corners, in em. */
const BAND = { above: 0.9, below: 0.28, beside: 0.1, radius: 0.14 }
/** In larger type, of so many pixels, a whole band would weigh more than its words: it only underlines them. */
const LARGE = { size: 60, above: 0.16 }
/** How much of the brand a band has, the first with which it stands out enough and its words are readable. */
const SHARES = [0.22, 0.3, 0.4]
const SEEN = 1.2

/** A word on a slide: where it is in the text of its shape. */
type Placed = { word: string; shape: TextLine; from: number; to: number }

/**
 * Paints a band behind the marked words of a slide that has its first `shown` lines, into its pixels. Returns
 * where; null: none of them are there.
 */
export function paintMarks(
  { layout, bounds }: Painted,
  pixels: Buffer,
  shown: number | null,
  marks: readonly MarkedWords[],
  look: Look,
): Box | null {
  const bands = new Map<Shape, Shape[]>()
  for (const mark of marks)
    for (const { shape, box } of bandsOf(layout.shapes, shown, mark)) {
      const color = bandColor(shape, colorAt(pixels, Math.round(box.x), Math.round(box.y)), look)
      const band = rect(box, color, shape.font.size * BAND.radius)
      bands.set(shape, [...(bands.get(shape) ?? []), band])
    }
  if (bands.size === 0) return null
  const shapes = layout.shapes.flatMap((shape) => [...(bands.get(shape) ?? []), shape])
  const around = layout.shapes.flatMap((shape, i) => [
    ...(bands.get(shape) ?? []).map((band) => pixelsAround(band as Box)),
    bounds[i]!,
  ])
  const marked = { layout: { ...layout, shapes }, bounds: around, over: [] }
  const box = wholeBox(
    marked,
    shown,
    [...bands.values()].flat().map((band) => pixelsAround(band as Box)),
  )
  paintPart(marked, pixels, shown, box)
  return box
}

/** The places of bands behind a mark's words, one for each line of text they are on. */
function bandsOf(
  shapes: readonly Shape[],
  shown: number | null,
  { line, words }: MarkedWords,
): { shape: TextLine; box: Box }[] {
  const own = shapes.filter(
    (shape): shape is Shape & TextLine =>
      shape.kind === 'text' && shape.line === line && isThere(shape, shown),
  )
  const placed = own.flatMap((shape) => placedIn(shape))
  const wanted = wordsIn(words).map(({ word }) => word)
  const at = placed.findIndex((_, from) => wanted.every((word, i) => placed[from + i]?.word === word))
  if (at < 0) return []
  const found = placed.slice(at, at + wanted.length)
  return [...Map.groupBy(found, ({ shape }) => shape)].map(([shape, own]) => {
    const [left, right] = [offsetAt(shape, own[0]!.from), offsetAt(shape, own.at(-1)!.to)]
    const em = shape.font.size
    const above = em >= LARGE.size ? LARGE.above : BAND.above
    return {
      shape,
      box: {
        x: left - em * BAND.beside,
        y: shape.baseline - em * above,
        width: right - left + 2 * em * BAND.beside,
        height: em * (above + BAND.below),
      },
    }
  })
}

/** The words of a text, each with the marks around it that no space divides from it. */
const wordsIn = (text: string) =>
  [...text.matchAll(/(?:(?<=^|\s)[^\s\p{L}\p{N}]+)?([\p{L}\p{N}]+)([^\s\p{L}\p{N}]+(?=\s|$))?/gu)].map(
    (match) => ({
      word: match[1]!.toLowerCase(),
      from: match.index,
      to: match.index + match[0].length,
    }),
  )

const placedIn = (shape: TextLine): Placed[] =>
  wordsIn(shape.runs.map(({ text }) => text).join('')).map((word) => ({ ...word, shape }))

/** Where a character of a line of text begins on the slide. */
function offsetAt({ runs }: TextLine, character: number): number {
  let start = 0
  for (const { text, x, font } of runs) {
    if (character <= start + text.length) return x + textWidth(text.slice(0, character - start), font)
    start += text.length
  }
  return 0
}

/** The ground of a text with as much of a color of the brand as is seen behind it. */
function bandColor({ color, runs }: TextLine, ground: string, { colors }: Look): string {
  const mixed = [colors.accent, colors.primary, color].flatMap((tint) =>
    SHARES.map((share) => mixColors(ground, tint, share)),
  )
  const isReadable = (band: string) => runs.every((run) => contrastRatio(run.color, band) >= AA_TEXT)
  const isSeen = (band: string) => contrastRatio(band, ground) >= SEEN
  return mixed.find((band) => isSeen(band) && isReadable(band)) ?? mixed.find(isReadable) ?? ground
}

/** The whole pixels that a box covers. */
function pixelsAround({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.floor(x) - 1, Math.floor(y) - 1]
  return {
    x: left,
    y: top,
    width: Math.ceil(x + width) + 1 - left,
    height: Math.ceil(y + height) + 1 - top,
  }
}
