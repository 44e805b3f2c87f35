import { AA_LARGE, contrastRatio, mixColors, readableOn } from '../../../platform/color.ts'
import type { Look } from '../../renderer.ts'
import { type IconShapes, iconShapes } from '../icons/icon-shapes.ts'
import { type Box, iconShape, inset, type Shape, SLIDE_HEIGHT, SLIDE_WIDTH } from '../slide-shape.ts'

const SIDE = 132
const STROKE = 12
const ICON_SIDE = 56
/** Around the ring, and between the places that are tried, in pixels. */
const MARGIN = 28
const STEP = 24
/** Every so many pixels of a place are compared. */
const SAMPLE = 6

/** A ring in the free place of a slide that fills while a learner answers. */
export type Ring = { box: Box; ground: string; color: string; icon: IconShapes }

/**
 * The ring of a slide, whose RGBA `pixels` have all its lines: on the first place from the right and from below
 * that has one color, or the fewest others.
 */
export async function ringOn(pixels: Buffer, { colors }: Look): Promise<Ring> {
  const place = freePlace(pixels)
  const ground = colorAt(pixels, place.x + place.width / 2, place.y + place.height / 2)
  const isSeen = (color: string) => contrastRatio(color, ground) >= AA_LARGE
  const color = [colors.primary, colors.accent].find(isSeen) ?? readableOn(colors.primary, [ground], AA_LARGE)
  return { box: inset(place, MARGIN), ground, color, icon: await iconShapes('message-circle') }
}

/** The shapes of a ring of which this `share` (0 to 1) has filled. */
export function ringShapes({ box, ground, color, icon }: Ring, share: number): Shape[] {
  const center = { x: box.x + SIDE / 2, y: box.y + SIDE / 2 }
  const corner = { x: center.x - ICON_SIDE / 2, y: center.y - ICON_SIDE / 2 }
  return [
    arc(center, 1, mixColors(ground, color, 0.25)),
    ...(share > 0 ? [arc(center, share, color)] : []),
    iconShape(icon, color, corner, ICON_SIDE),
  ]
}

/** A share of a circle from its top, in two halves: more than half a turn would go the short way round. */
function arc(center: { x: number; y: number }, share: number, stroke: string): Shape {
  const radius = (SIDE - STROKE) / 2
  const at = (turn: number) =>
    [center.x + radius * Math.sin(2 * Math.PI * turn), center.y - radius * Math.cos(2 * Math.PI * turn)]
      .map((value) => value.toFixed(2))
      .join(' ')
  const half = (turn: number) => `A ${radius} ${radius} 0 0 1 ${at(turn)}`
  return { kind: 'path', d: `M ${at(0)} ${half(share / 2)} ${half(share)}`, stroke, strokeWidth: STROKE }
}

function freePlace(pixels: Buffer): Box {
  const side = SIDE + 2 * MARGIN
  let best = { x: 0, y: 0, others: Number.POSITIVE_INFINITY }
  for (let x = SLIDE_WIDTH - side - STEP; x > 0; x -= STEP)
    for (let y = SLIDE_HEIGHT - side - STEP; y > 0; y -= STEP) {
      const others = otherColors(pixels, { x, y, width: side, height: side })
      if (others < best.others) best = { x, y, others }
      if (others === 0) return { x, y, width: side, height: side }
    }
  return { x: best.x, y: best.y, width: side, height: side }
}

/** How many of the compared pixels of a place differ from its middle. */
function otherColors(pixels: Buffer, { x, y, width, height }: Box): number {
  const ground = pixels.readUInt32LE(offsetOf(x + width / 2, y + height / 2))
  let others = 0
  for (let row = y; row < y + height; row += SAMPLE)
    for (let column = x; column < x + width; column += SAMPLE)
      if (pixels.readUInt32LE(offsetOf(column, row)) !== ground) others++
  return others
}

const offsetOf = (x: number, y: number): number => (y * SLIDE_WIDTH + x) * 4

/** The color of a pixel of a slide. */
export const colorAt = (pixels: Buffer, x: number, y: number): string =>
  `#${pixels.toString('hex', offsetOf(x, y), offsetOf(x, y) + 3)}`
