import type { SlideInput } from './families/slide-family.ts'
import { textBlock } from './slide-block.ts'
import type { Ink, Palette } from './slide-colors.ts'
import { type Box, rect, type Shape } from './slide-shape.ts'

/** A short label in the middle of a mark. */
export function markerText(
  box: Box,
  label: string,
  color: string,
  { faces }: SlideInput,
  scale = 0.48,
  align: 'left' | 'center' = 'center',
): Shape[] {
  const size = box.height * scale
  const font = { name: faces.accent, weight: faces.accentWeight, size, color, leading: 1 }
  const text = textBlock('marker', label, { ...font, align }, box.width)
  return text.draw(box.x, box.y + (box.height - size) / 2)
}

/** The dot before a point, at the left of its square. */
export const pointDot = (box: Box, size: number, color: string, isSquare: boolean): Shape =>
  rect(
    { x: box.x, y: box.y + (box.height - size) / 2, width: size, height: size },
    color,
    isSquare ? 0 : size / 2,
  )

/** A tick that fills a square. */
export function tick(box: Box, color: string): Shape {
  const at = (x: number, y: number) => `${box.x + box.width * x} ${box.y + box.height * y}`
  const d = `M${at(0.24, 0.53)}L${at(0.43, 0.71)}L${at(0.77, 0.31)}`
  return { kind: 'path', d, stroke: color, strokeWidth: Math.max(3, box.width * 0.1) }
}

/** A cross that fills a square. */
export function cross(box: Box, color: string): Shape {
  const at = (x: number, y: number) => `${box.x + box.width * x} ${box.y + box.height * y}`
  const d = `M${at(0.3, 0.3)}L${at(0.7, 0.7)}M${at(0.7, 0.3)}L${at(0.3, 0.7)}`
  return { kind: 'path', d, stroke: color, strokeWidth: Math.max(3, box.width * 0.1) }
}

/** The highlight color on a background: the brand's color on paper, paper on the brand's color. */
export const opposite = (ink: Ink, palette: Palette): Ink =>
  ink === palette.brand ? palette.paper : palette.brand
