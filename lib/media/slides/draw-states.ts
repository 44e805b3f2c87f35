import { open } from 'node:fs/promises'
import sharp from 'sharp'
import type { StatesRequest } from '../renderer.ts'
import type { SlideInput } from './families/slide-family.ts'
import { slideInputs, visibleLineCount } from './render-slide.ts'
import { composeSlide } from './slide-compose.ts'
import { paintSlide, repaintSlide, shapeBounds } from './slide-raster.ts'
import type { SlideLayout } from './slide-shape.ts'

/**
 * Draws the states of a slide that builds up into one file: raw RGBA pictures in sequence. False, without
 * writing anything, if the stored slide differs from its request drawn now: the picture would jump. Runs in a
 * worker process.
 */
export async function drawStates({ slide, slidePath, shown, picturesPath }: StatesRequest): Promise<boolean> {
  const request = { ...slide, content: { ...slide.content, shown: null } }
  const [{ usual, safe }, pixels] = await Promise.all([
    slideInputs(request),
    sharp(slidePath).ensureAlpha().raw().toBuffer(),
  ])
  const layout = layoutOf(pixels, [usual, safe])
  if (!layout) return false
  const file = await open(picturesPath, 'w')
  try {
    const bounds = shapeBounds(layout)
    let painted: number | null = null
    for (const each of shown) {
      const lines = each === null ? null : visibleLineCount(request, each)
      repaintSlide(layout, bounds, pixels, painted, lines)
      painted = lines
      await file.writeFile(pixels)
    }
  } finally {
    await file.close()
  }
  return true
}

/** The layout of the first input whose painted slide is this picture; its check need not be repeated. */
function layoutOf(picture: Buffer, inputs: SlideInput[]): SlideLayout | null {
  for (const input of inputs) {
    const layout = composeSlide(input)
    if (paintSlide(layout, null).equals(picture)) return layout
  }
  return null
}
