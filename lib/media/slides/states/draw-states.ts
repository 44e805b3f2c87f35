import { type FileHandle, open } from 'node:fs/promises'
import sharp from 'sharp'
import type { DrawnState, SlideRequest, SlideView, StatesRequest } from '../../renderer.ts'
import { ENTRANCE, RING_PICTURES } from '../../video/video-plan.ts'
import type { SlideInput } from '../families/slide-family.ts'
import { slideInputs, visibleLineCount } from '../render-slide.ts'
import { composeSlide } from '../slide-compose.ts'
import { paintPart, paintSlide, repaintSlide, shapeBounds, unionOf } from '../slide-raster.ts'
import type { Box, Shape, SlideLayout } from '../slide-shape.ts'
import { drawCut, drawEntrance, RISE } from './draw-entrance.ts'
import { paintMarks } from './draw-marks.ts'
import { type Ring, ringOn, ringShapes } from './draw-ring.ts'

/**
 * Draws the states of a slide that builds up into one file: raw RGBA pictures in sequence. False, without
 * writing anything, if the stored slide differs from its request drawn now: the picture would jump. Runs in a
 * worker process.
 */
export async function drawStates({
  slide,
  slidePath,
  beforePath,
  states,
  picturesPath,
}: StatesRequest): Promise<boolean> {
  const request = { ...slide, content: { ...slide.content, shown: null } }
  const [pixels, before] = await Promise.all([
    pixelsOf(slidePath),
    beforePath === null ? null : pixelsOf(beforePath),
  ])
  const isWhole = states.every(
    ({ shown, marks, from, isTurn }) => shown === null && !marks && !from && !isTurn,
  )
  const painter = isWhole ? WHOLE : await painterOf(request, pixels)
  if (!painter) return false
  const { paint } = painter
  const ring = states.some(({ isTurn }) => isTurn) && (await ringOn(pixels, slide.look))
  const file = await open(picturesPath, 'w')
  try {
    for (const state of states) {
      if (!state.isTurn || !ring) await writeState(file, state, { pixels, before }, paint)
      else {
        paint({ shown: state.shown })
        const paintRing = (over: Shape[], picture: Buffer) => painter.paintOver(over, picture, ring.box)
        await writeRing(file, ring, Buffer.from(pixels), paintRing)
      }
    }
  } finally {
    await file.close()
  }
  return true
}

const pixelsOf = (file: string): Promise<Buffer> => sharp(file).ensureAlpha().raw().toBuffer()

/**
 * Paints a view of a slide into its pixels, and says what changed since the one before; and shapes over the lines
 * painted last.
 */
type Painter = {
  paint: (view: SlideView) => Box | null
  paintOver: (over: Shape[], picture: Buffer, box: Box) => void
}
const WHOLE: Painter = { paint: () => null, paintOver: () => {} }

/** A painter of `pixels`, which are the whole slide; null if the request, drawn now, is another picture. */
async function painterOf(request: SlideRequest, pixels: Buffer): Promise<Painter | null> {
  const { usual, safe } = await slideInputs(request)
  const layout = layoutOf(pixels, [usual, safe])
  if (!layout) return null
  const bounds = shapeBounds(layout)
  const marked = { layout, bounds, over: [] }
  const lineOf = (line: number) => visibleLineCount(request, line)
  let painted: number | null = null
  let unmark: Box | null = null
  return {
    paint: ({ shown, marks = [] }) => {
      const lines = shown === null ? null : lineOf(shown)
      const boxes: (Box | null)[] = [unmark]
      if (unmark) paintPart(marked, pixels, painted, unmark)
      boxes.push(repaintSlide(layout, bounds, pixels, painted, lines))
      painted = lines
      const placed = marks.map((mark) => ({ ...mark, line: lineOf(mark.line) }))
      unmark = paintMarks(marked, pixels, lines, placed, request.look)
      return [...boxes, unmark].reduce((one, other) => (one && other ? unionOf(one, other) : (one ?? other)))
    },
    paintOver: (over, picture, box) => paintPart({ layout, bounds, over }, picture, painted, box),
  }
}

/** Writes the pictures of a state; `paint` changes `pixels` and says where. `before`: the slide it replaces. */
async function writeState(
  file: FileHandle,
  { shown, marks, from, cut }: DrawnState,
  { pixels, before: replaced }: { pixels: Buffer; before: Buffer | null },
  paint: Painter['paint'],
): Promise<void> {
  if (from === undefined) {
    paint({ shown, marks })
    const pictures = cut && replaced ? drawCut(replaced, pixels, ENTRANCE.pictures) : [pixels]
    for (const picture of pictures) await file.writeFile(picture)
    return
  }
  paint(from)
  const before = Buffer.from(pixels)
  const box = paint({ shown, marks }) ?? { x: 0, y: 0, width: 0, height: 0 }
  const rise = from.shown === shown ? 0 : RISE
  for (const picture of drawEntrance(before, pixels, box, ENTRANCE.pictures, rise))
    await file.writeFile(picture)
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
