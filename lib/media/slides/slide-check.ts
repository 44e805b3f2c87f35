import { AA_LARGE, AA_TEXT, contrastRatio } from '../../platform/color.ts'
import type { SlideFinding } from './slide-finding.ts'
import { offPalette } from './slide-palette-check.ts'
import {
  type Box,
  isThere,
  SLIDE_HEIGHT,
  SLIDE_WIDTH,
  type SlideLayout,
  type TextLine,
} from './slide-shape.ts'

const SLACK = 1.5
const CELL = 24
/** share of the content's cells that show something */
const EMPTY = 0.012
const CROWDED = 0.72
/** least size of a text in pixels */
const LEGIBLE = 22

type Rgb = [number, number, number]

/** What is wrong with a painted slide with all its lines; empty if it is good. */
export function checkSlide(layout: SlideLayout, pixels: Buffer): SlideFinding[] {
  const texts = layout.shapes.filter((shape) => isThere(shape, null)).filter((shape) => shape.kind === 'text')
  const words = texts.filter(({ key }) => !key.startsWith('ornament'))
  return [
    ...texts.filter(leavesSlide).map((text) => finding('leaves_slide', text)),
    ...texts.filter(leavesArea).map((text) => finding('leaves_area', text)),
    ...words.filter(({ font }) => font.size < LEGIBLE).map((text) => finding('too_small', text)),
    ...overlaps(words).map(
      ([a, b]): SlideFinding => ({ code: 'overlap', params: { text: start(a), other_text: start(b) } }),
    ),
    ...words.flatMap((text) => lowContrast(text, pixels)),
    ...inkFinding(layout, pixels),
    ...offPalette(layout, pixels),
  ]
}

const start = ({ text }: TextLine) => text.slice(0, 40)

const finding = (code: 'leaves_slide' | 'leaves_area' | 'too_small', text: TextLine): SlideFinding => ({
  code,
  params: { text: start(text) },
})

const isInside = (box: Box, room: Box) =>
  box.x >= room.x - SLACK &&
  box.y >= room.y - SLACK &&
  box.x + box.width <= room.x + room.width + SLACK &&
  box.y + box.height <= room.y + room.height + SLACK

const leavesSlide = (text: TextLine) =>
  !isInside(text, { x: 0, y: 0, width: SLIDE_WIDTH, height: SLIDE_HEIGHT })

const leavesArea = (text: TextLine) => text.within !== null && !isInside(text, text.within)

function overlaps(texts: TextLine[]): [TextLine, TextLine][] {
  const isOver = (a: Box, b: Box) =>
    a.x + 4 < b.x + b.width && b.x + 4 < a.x + a.width && a.y + 4 < b.y + b.height && b.y + 4 < a.y + a.height
  return texts.flatMap((a, i) =>
    texts
      .slice(i + 1)
      .filter((b) => isOver(a, b))
      .map((b): [TextLine, TextLine] => [a, b]),
  )
}

const counts = new Uint32Array(1 << 15)

// Measured on pixels: the most common color is the background, the most distant frequent one the text.
// Declared colors count too, each emphasized phrase separately.
function lowContrast(text: TextLine, pixels: Buffer): SlideFinding[] {
  if (!text.text.trim()) return []
  const colors = new Map<number, Rgb>()
  const right = Math.min(SLIDE_WIDTH, Math.ceil(text.x + text.width))
  const bottom = Math.min(SLIDE_HEIGHT, Math.ceil(text.y + text.height))
  let total = 0
  // Of a lone dash, every second row may be only its blurred edges.
  const step = text.text.trim().length < 3 ? 1 : 2
  for (let y = Math.max(0, Math.floor(text.y)); y < bottom; y += step)
    for (let x = Math.max(0, Math.floor(text.x)); x < right; x++) {
      const at = (y * SLIDE_WIDTH + x) * 4
      const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
      const bucket = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
      if (counts[bucket] === 0) colors.set(bucket, [red, green, blue])
      counts[bucket]!++
      total++
    }
  const sorted = [...colors].map(([bucket, rgb]) => ({ rgb, count: counts[bucket] ?? 0 }))
  for (const bucket of colors.keys()) counts[bucket] = 0
  sorted.sort((a, b) => b.count - a.count)
  const [ground, ...others] = sorted
  if (!ground) return []
  const filled = others.filter(({ count }) => count >= total * 0.004)
  const painted = Math.max(1, ...filled.map(({ rgb }) => contrastRatio(ground.rgb, rgb)))
  const declared = text.runs.map(({ color }) => contrastRatio(ground.rgb, color))
  const found = Math.min(painted, ...declared)
  const { size, weight } = text.font
  const needed = size >= 32 || (size >= 25 && weight >= 700) ? AA_LARGE : AA_TEXT
  if (found + 0.1 >= needed) return []
  return [{ code: 'low_contrast', params: { text: start(text), ratio: Number(found.toFixed(1)), needed } }]
}

// A picture is neither empty nor crowded.
function inkFinding({ area, shapes }: SlideLayout, pixels: Buffer): SlideFinding[] {
  const pictures = shapes.filter((shape) => shape.kind === 'image').filter((shape) => isInside(shape, area))
  let [busy, cells] = [0, 0]
  const bottom = Math.min(SLIDE_HEIGHT, area.y + area.height) - CELL
  const right = Math.min(SLIDE_WIDTH, area.x + area.width) - CELL
  for (let y = Math.ceil(area.y); y <= bottom; y += CELL)
    for (let x = Math.ceil(area.x); x <= right; x += CELL) {
      if (pictures.some((picture) => covers(picture, x, y))) continue
      cells++
      if (hasInk(pixels, x, y)) busy++
    }
  const share = busy / Math.max(1, cells)
  const params = { percent: Math.round(share * 100) }
  if (share < EMPTY && pictures.length === 0) return [{ code: 'nearly_empty', params }]
  return share > CROWDED ? [{ code: 'crowded', params }] : []
}

const covers = (box: Box, x: number, y: number) =>
  x + CELL > box.x && x < box.x + box.width && y + CELL > box.y && y < box.y + box.height

function hasInk(pixels: Buffer, left: number, top: number): boolean {
  let [darkest, lightest] = [255, 0]
  for (let y = top; y < top + CELL; y += 2)
    for (let x = left; x < left + CELL; x += 2) {
      const green = pixels[(y * SLIDE_WIDTH + x) * 4 + 1]!
      darkest = Math.min(darkest, green)
      lightest = Math.max(lightest, green)
    }
  return lightest - darkest > 40
}
