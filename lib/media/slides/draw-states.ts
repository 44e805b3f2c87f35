import { open } from 'node:fs/promises'
import sharp from 'sharp'
import type { StatesRequest } from '../renderer.ts'
import { drawSlide, visibleLineCount } from './render-slide.ts'
import { repaintSlide, shapeBounds } from './slide-raster.ts'

/**
 * Draws the states of a slide that builds up into one file: raw RGBA pictures in sequence. False, without
 * writing anything, if the stored slide differs from its request drawn now: the picture would jump. Runs in a
 * worker process.
 */
export async function drawStates({ slide, slidePath, shown, picturesPath }: StatesRequest): Promise<boolean> {
  const request = { ...slide, content: { ...slide.content, shown: null } }
  const [{ layout, pixels }, picture] = await Promise.all([
    drawSlide(request),
    sharp(slidePath).ensureAlpha().raw().toBuffer(),
  ])
  if (!pixels.equals(picture)) return false
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
