import { type Box, SLIDE_HEIGHT, SLIDE_WIDTH } from '../slide-shape.ts'

/** How far below its place a line begins to appear, in pixels. */
export const RISE = 14
/** Bytes of a pixel. */
const BYTES = 4

/**
 * The `count` pictures in which what is new in a box of a slide appears, the last of which is `after`: it fades
 * in and rises by `rise` pixels into its place, fast at first. Whatever is the same before and after stays. Each picture is the
 * same buffer.
 */
export function* drawEntrance(
  before: Buffer,
  after: Buffer,
  box: Box,
  count: number,
  rise: number = RISE,
): Generator<Buffer> {
  const picture = Buffer.from(after)
  for (let at = 1; at < count; at++) {
    const rest = (1 - at / count) ** 2
    blend(picture, { before, after, box, share: 1 - rest, below: Math.round(rise * rest) })
    yield picture
  }
  yield after
}

/** The `count` pictures in which a slide takes the place of another, the last of which is `after`. */
export function* drawCut(before: Buffer, after: Buffer, count: number): Generator<Buffer> {
  const picture = Buffer.from(after)
  const box = { x: 0, y: 0, width: SLIDE_WIDTH, height: SLIDE_HEIGHT }
  for (let at = 1; at < count; at++) {
    blend(picture, { before, after, box, share: at / count, below: 0 })
    yield picture
  }
  yield after
}

type Blend = { before: Buffer; after: Buffer; box: Box; share: number; below: number }

/** Puts `share` of what is new, `below` pixels under its place, over what was there. */
function blend(picture: Buffer, { before, after, box, share, below }: Blend): void {
  const [old, fresh, target] = [before, after, picture].map(
    ({ buffer, byteOffset, length }) => new Uint32Array(buffer, byteOffset, length / BYTES),
  ) as [Uint32Array, Uint32Array, Uint32Array]
  const weight = Math.round(share * 256)
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++) {
      const at = y * SLIDE_WIDTH + x
      const from = at - below * SLIDE_WIDTH
      const isNew = y - below >= box.y && fresh[from] !== old[from]
      target[at] = isNew ? mixed(old[at]!, fresh[from]!, weight) : old[at]!
    }
}

/** Two pixels mixed, two channels at a time; `weight` of 256 of the second. */
function mixed(one: number, other: number, weight: number): number {
  const even = (one & 0xff00ff) * (256 - weight) + (other & 0xff00ff) * weight
  const odd = ((one >>> 8) & 0xff00ff) * (256 - weight) + ((other >>> 8) & 0xff00ff) * weight
  return (((even >>> 8) & 0xff00ff) | (odd & 0xff00ff00)) >>> 0
}
