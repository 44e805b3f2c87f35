import type { Backdrop, SlideInput } from '../families/slide-family.ts'
import { tick } from '../slide-marker.ts'
import { drawRows } from '../slide-points.ts'
import { outline, type Shape } from '../slide-shape.ts'

/** The end of a module: key points with ticks. */
export function drawClosing(input: SlideInput, backdrop: Backdrop, texts: string[]): Shape[] {
  const { square, points: how } = input.family
  const points = {
    texts,
    markSize: 56,
    mark: (_: number, box: Parameters<typeof tick>[0], ink: Backdrop['ink']) => [
      outline(box, ink.accent, 4, square ? 0 : 28),
      tick(box, ink.accent),
    ],
  }
  return drawRows(input, backdrop, points, { cards: how.few === 'columns', ruled: true })
}
