import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { StatesRequest } from '../renderer.ts'
import { drawSlide, visibleLineCount } from './render-slide.ts'
import { paintSlide } from './slide-raster.ts'
import { SLIDE_HEIGHT, SLIDE_WIDTH } from './slide-shape.ts'

const HEADER = Buffer.from(`P6\n${SLIDE_WIDTH} ${SLIDE_HEIGHT}\n255\n`)
const PIXELS = { width: SLIDE_WIDTH, height: SLIDE_HEIGHT, channels: 4 } as const

/**
 * Draws the intermediate states of a slide, with only the first of its lines, as PPM pictures. False, without
 * writing anything, if the stored slide differs from its request drawn now: the picture would jump. Runs in a
 * worker process.
 */
export async function drawStates({ slide, slidePath, states }: StatesRequest): Promise<boolean> {
  const request = { ...slide, content: { ...slide.content, shown: null } }
  const [{ layout, pixels }, picture] = await Promise.all([
    drawSlide(request),
    sharp(slidePath).removeAlpha().raw().toBuffer(),
  ])
  if (!(await withoutAlpha(pixels)).equals(picture)) return false
  for (const { shown, path } of states) {
    const painted = paintSlide(layout, visibleLineCount(request, shown))
    await writeFile(path, [HEADER, await withoutAlpha(painted)])
  }
  return true
}

const withoutAlpha = (pixels: Buffer): Promise<Buffer> =>
  sharp(pixels, { raw: PIXELS }).removeAlpha().raw().toBuffer()
