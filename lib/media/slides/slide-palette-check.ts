import { type Rgb, toRgb } from '../../platform/color.ts'
import type { SlideFinding } from './slide-finding.ts'
import { type Box, inset, SLIDE_HEIGHT, SLIDE_WIDTH, type SlideLayout } from './slide-shape.ts'

const STEP = 6
/** maximum distance of a color from the brand's, of 255 */
const TOLERANCE = 18
/** maximum share of the slide in other colors */
const MOST = 0.015

/**
 * The share of the slide in colors that are neither the brand's nor mixes of two of them, without pictures,
 * if it is too large.
 */
export function offPalette({ shapes, colors }: SlideLayout, pixels: Buffer): SlideFinding[] {
  const pictures = shapes.filter(({ kind }) => kind === 'image').map((shape) => inset(shape as Box, -24))
  const brand = colors.map(toRgb)
  const known = new Map<number, boolean>()
  let [strange, total] = [0, 0]
  for (let y = 0; y < SLIDE_HEIGHT; y += STEP)
    for (let x = 0; x < SLIDE_WIDTH; x += STEP) {
      if (pictures.some((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height))
        continue
      total++
      const at = (y * SLIDE_WIDTH + x) * 4
      const rgb: Rgb = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
      const bucket = ((rgb[0] >> 2) << 12) | ((rgb[1] >> 2) << 6) | (rgb[2] >> 2)
      let belongs = known.get(bucket)
      if (belongs === undefined) {
        belongs = brand.some((a, i) => brand.slice(i).some((b) => distanceTo(rgb, a, b) <= TOLERANCE))
        known.set(bucket, belongs)
      }
      if (!belongs) strange++
    }
  const share = strange / Math.max(1, total)
  return share > MOST ? [{ code: 'off_palette', params: { percent: Math.round(share * 100) } }] : []
}

/** The distance of a color from the line between two others. */
function distanceTo(color: Rgb, a: Rgb, b: Rgb): number {
  const along = a.map((part, i) => b[i]! - part)
  const length = along.reduce((sum, part) => sum + part * part, 0)
  const dot = along.reduce((sum, part, i) => sum + part * (color[i]! - a[i]!), 0)
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, dot / length))
  return Math.hypot(...color.map((part, i) => part - a[i]! - along[i]! * share))
}
