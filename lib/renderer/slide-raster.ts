import { Resvg } from '@resvg/resvg-js'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { SLIDE_HEIGHT, SLIDE_WIDTH, type SlideElement, type Style } from './slide-element.ts'
import { slideFonts } from './slide-fonts.ts'

/** A box as it was laid out; `text` is what it says itself. */
export type DrawnNode = {
  key: string
  left: number
  top: number
  width: number
  height: number
  text: string
  style: Style
}
export type Drawing = { pixels: Buffer; nodes: DrawnNode[] }

/** Lays a slide out and draws it: 1920×1080 RGBA pixels, and where every keyed node landed. */
export async function drawElement(element: SlideElement): Promise<Drawing> {
  const nodes: DrawnNode[] = []
  const svg = await satori(element as Parameters<typeof satori>[0], {
    width: SLIDE_WIDTH,
    height: SLIDE_HEIGHT,
    fonts: slideFonts() as Font[],
    onNodeDetected: ({ key, left, top, width, height, textContent, props }) => {
      if (key)
        nodes.push({
          key: String(key),
          left,
          top,
          width,
          height,
          text: textContent ?? '',
          style: props.style as Style,
        })
    },
  })
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return { pixels, nodes }
}

/** The drawing as a PNG file. */
export async function toPng({ pixels }: Drawing): Promise<Uint8Array> {
  const raw = { width: SLIDE_WIDTH, height: SLIDE_HEIGHT, channels: 4 as const }
  return await sharp(pixels, { raw }).removeAlpha().png({ compressionLevel: 6 }).toBuffer()
}
