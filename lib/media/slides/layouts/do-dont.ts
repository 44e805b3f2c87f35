import type { Backdrop, SlideInput } from '../families/slide-family.ts'
import { cross, tick } from '../slide-marker.ts'
import { outline, rect, type Shape } from '../slide-shape.ts'
import { drawTwoColumns, type Sides } from './two-columns.ts'

/** What to do, stressed and with check signs, beside what not to do, with crosses. */
export function drawDoDont(
  input: SlideInput,
  backdrop: Backdrop,
  heads: Sides<string>,
  pairs: Sides<string>[],
): Shape[] {
  const { square } = input.family
  return drawTwoColumns(input, backdrop, heads, pairs, {
    strong: 0,
    head: (side, box, ink) => {
      const radius = square ? 0 : box.width / 2
      return side === 0
        ? [rect(box, ink.solid, radius), tick(box, ink.onSolid)]
        : [outline(box, ink.muted, 4, radius), cross(box, ink.muted)]
    },
    point: (side, box, ink) => [side === 0 ? tick(box, ink.highlight) : cross(box, ink.muted)],
  })
}
