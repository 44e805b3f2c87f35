import sharp from 'sharp'
import type { Box } from '../../../../media/slides/slide-shape.ts'
import { attributeOf, relationId, tags } from '../../../sources/readers/office/office-xml.ts'
import { descend } from './copy-sheet.ts'
import { firstColor } from './template-colors.ts'

/** The share of a slide from which a shape is its ground. */
const COVERS = 0.8
const SLIDE_AREA = 1920 * 1080
const MOST_PIXELS = 50_000_000
const EMU = 6350

export type Sheet = { path: string; root: Element }
export type PictureOf = (path: string, relation: string) => Buffer | undefined

/**
 * The color behind the texts of a layout: of the topmost shape or picture that covers the slide, else of the
 * background; of a picture, its mean. Null where nothing says it.
 */
export async function groundOf(
  sheets: readonly Sheet[],
  colors: Record<string, string>,
  scale: number,
  pictureOf: PictureOf,
): Promise<string | null> {
  const mean = (path: string, element: Element | undefined) => {
    const blip = element && tags(element, 'blip')[0]
    const picture = blip && pictureOf(path, relationId(blip, 'embed'))
    return picture ? meanColor(picture) : null
  }
  const shown = sheets.slice(0, attributeOf(sheets[0]?.root, 'showMasterSp') === '0' ? 1 : undefined)
  for (const { path, root } of shown)
    for (const shape of tags(root, 'sp', 'pic').toReversed()) {
      const box = boxOf(shape, scale)
      if (!box || (box.width * box.height) / SLIDE_AREA < COVERS || tags(shape, 'ph').length > 0) continue
      const filled = descend(shape, 'spPr', 'solidFill') ?? descend(shape, 'spPr', 'gradFill')
      const color = firstColor(filled, colors) ?? (await mean(path, shape))
      if (color) return color
    }
  for (const { path, root } of sheets) {
    const background = descend(root, 'cSld', 'bg')
    const color = (await mean(path, background)) ?? firstColor(background, colors)
    if (color) return color
  }
  return null
}

async function meanColor(picture: Buffer): Promise<string | null> {
  try {
    const { data } = await sharp(picture, { limitInputPixels: MOST_PIXELS })
      .flatten({ background: '#ffffff' })
      .resize(1, 1, { fit: 'fill' })
      .toColorspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return `#${[...data.subarray(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  } catch {
    return null
  }
}

/** Where a shape is, in pixels of our slides; null where its master says it. */
export function boxOf(shape: Element | undefined, scale: number): Box | null {
  const place = descend(shape, 'spPr', 'xfrm')
  const side = (name: 'off' | 'ext', attribute: string) =>
    (Number(descend(place, name)?.getAttribute(attribute) ?? Number.NaN) * scale) / EMU
  const box = {
    x: side('off', 'x'),
    y: side('off', 'y'),
    width: side('ext', 'cx'),
    height: side('ext', 'cy'),
  }
  return Object.values(box).every(Number.isFinite) ? box : null
}
