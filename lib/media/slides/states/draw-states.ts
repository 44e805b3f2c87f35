import { type FileHandle, open } from 'node:fs/promises'
import sharp from 'sharp'
import type { DrawnState, StatesRequest } from '../../renderer.ts'
import { ENTRANCE, RING_PICTURES } from '../../video/video-plan.ts'
import type { SlideInput } from '../families/slide-family.ts'
import { slideInputs, visibleLineCount } from '../render-slide.ts'
import { composeSlide } from '../slide-compose.ts'
import { paintPart, paintSlide, repaintSlide, shapeBounds } from '../slide-raster.ts'
import type { Box, Shape, SlideLayout } from '../slide-shape.ts'
import { drawEntrance } from './draw-entrance.ts'
import { type Ring, ringOn, ringShapes } from './draw-ring.ts'

/**
 * Draws the states of a slide that builds up into one file: raw RGBA pictures in sequence. False, without
 * writing anything, if the stored slide differs from its request drawn now: the picture would jump. Runs in a
 * worker process.
 */
export async function drawStates({
  slide,
  slidePath,
  states,
  picturesPath,
}: StatesRequest): Promise<boolean> {
  const request = { ...slide, content: { ...slide.content, shown: null } }
  const [{ usual, safe }, pixels] = await Promise.all([
    slideInputs(request),
    sharp(slidePath).ensureAlpha().raw().toBuffer(),
  ])
  const layout = layoutOf(pixels, [usual, safe])
  if (!layout) return false
  const bounds = shapeBounds(layout)
  let painted: number | null = null
  const paint = (shown: number | null): Box | null => {
    const lines = shown === null ? null : visibleLineCount(request, shown)
    const box = repaintSlide(layout, bounds, pixels, painted, lines)
    painted = lines
    return box
  }
  const ring = states.some(({ isTurn }) => isTurn) && (await ringOn(pixels, slide.look))
  const file = await open(picturesPath, 'w')
  try {
    for (const state of states) {
      if (!state.isTurn || !ring) await writeState(file, state, pixels, paint)
      else {
        paint(state.shown)
        const paintRing = (over: Shape[], picture: Buffer) =>
          paintPart({ layout, bounds, over }, picture, painted, ring.box)
        await writeRing(file, ring, Buffer.from(pixels), paintRing)
      }
    }
  } finally {
    await file.close()
  }
  return true
}

/** Writes the pictures of a state; `paint` changes `pixels` and says where. */
async function writeState(
  file: FileHandle,
  { shown, from }: DrawnState,
  pixels: Buffer,
  paint: (shown: number | null) => Box | null,
): Promise<void> {
  if (from === undefined) {
    paint(shown)
    await file.writeFile(pixels)
    return
  }
  paint(from)
  const before = Buffer.from(pixels)
  const box = paint(shown) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const picture of drawEntrance(before, pixels, box, ENTRANCE.pictures)) await file.writeFile(picture)
}

/** Writes the pictures of a ring that fills on a state's `picture`, onto which `paint` puts it. */
async function writeRing(
  file: FileHandle,
  ring: Ring,
  picture: Buffer,
  paint: (over: Shape[], picture: Buffer) => void,
): Promise<void> {
  for (let at = 0; at < RING_PICTURES; at++) {
    paint(ringShapes(ring, at / (RING_PICTURES - 1)), picture)
    await file.writeFile(picture)
  }
}

/** The layout of the first input whose painted slide is this picture; its check need not be repeated. */
function layoutOf(picture: Buffer, inputs: SlideInput[]): SlideLayout | null {
  for (const input of inputs) {
    const layout = composeSlide(input)
    if (paintSlide(layout, null).equals(picture)) return layout
  }
  return null
}
