import { type Backdrop, bodyLook, type SlideInput } from '../families/slide-family.ts'
import { fittedBlock } from '../slide-block.ts'
import { pointDot } from '../slide-marker.ts'
import type { FittedPicture } from '../slide-picture.ts'
import { drawRows, type Points } from '../slide-points.ts'
import { type Box, inset, outline, rect, type Shape } from '../slide-shape.ts'

/** White around a picture, in pixels: it may be a drawing on white, or on nothing. */
const MAT = 20
/** The maximum enlargement of a small picture. */
const LARGEST = 1.8
const CAPTION = { sizes: [32, 30, 28, 26, 24], gap: 24 }
const BESIDE_GAP = 72
/** The share of the width that a picture takes beside points. */
const SHARES = { least: 0.32, most: 0.56 }
const DOT = 18

/** A picture as large as there is space, its caption below it. */
export function drawPicture(
  input: SlideInput,
  backdrop: Backdrop,
  picture: FittedPicture,
  caption: string,
): Shape[] {
  const { area, ink } = backdrop
  const sizes = input.safe ? CAPTION.sizes.slice(2) : CAPTION.sizes
  const look = { ...bodyLook(input, ink), color: ink.muted, align: 'center' as const }
  const text = fittedBlock('caption', caption, sizes, look, area.width, 2)
  const below = caption ? CAPTION.gap + text.height : 0
  const frame = frameOf(picture, { ...area, height: area.height - below })
  const top = area.y + Math.max(0, area.height - frame.height - below) / 2
  return [
    ...framed(input, backdrop, picture, { ...frame, y: top }),
    ...text.draw(area.x, top + frame.height + CAPTION.gap, area),
  ]
}

/** Points, with a picture beside them from the start. */
export function drawPictureBeside(
  input: SlideInput,
  backdrop: Backdrop,
  picture: FittedPicture,
  texts: string[],
): Shape[] {
  const { area } = backdrop
  const wanted = (area.height * picture.width) / picture.height / area.width
  const width = area.width * Math.min(input.safe ? SHARES.least : SHARES.most, Math.max(SHARES.least, wanted))
  const right = { ...area, x: area.x + area.width - width, width }
  const frame = frameOf(picture, right)
  const left = { ...area, width: area.width - width - BESIDE_GAP }
  const points: Points = {
    texts,
    markSize: texts.length > 1 ? DOT * 2 : 0,
    mark: (_i, box, ink) => [pointDot(box, DOT, ink.accent, input.family.square)],
  }
  return [
    ...framed(input, backdrop, picture, {
      ...frame,
      y: area.y + (area.height - frame.height) * (input.family.anchor === 'top' ? 0 : 0.5),
    }),
    ...drawRows(input, { ...backdrop, area: left }, points, { cards: false, ruled: texts.length > 1 }),
  ]
}

/** The largest frame for the picture in a box, in the middle of its width. */
function frameOf(picture: FittedPicture, room: Box): Box {
  const inner = inset(room, MAT)
  const scale = Math.min(inner.width / picture.width, inner.height / picture.height, LARGEST)
  const [width, height] = [picture.width * scale + 2 * MAT, picture.height * scale + 2 * MAT]
  return { x: room.x + (room.width - width) / 2, y: room.y, width, height }
}

function framed({ family }: SlideInput, { ink }: Backdrop, { src }: FittedPicture, frame: Box): Shape[] {
  const radius = family.square ? 0 : MAT
  return [
    rect(frame, '#ffffff', radius),
    outline(frame, ink.line, 2, radius),
    { kind: 'image', ...inset(frame, MAT), src, native: { kind: 'picture' } },
  ]
}
