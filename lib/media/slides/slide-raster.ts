import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { textPath, textWidth } from './fonts/slide-fonts.ts'
import { ICON_GRID, type IconShapes } from './icons/icon-shapes.ts'
import {
  type Box,
  isThere,
  type Shape,
  SLIDE_HEIGHT,
  SLIDE_WIDTH,
  type SlideLayout,
  type TextSpan,
} from './slide-shape.ts'

/**
 * Paints a slide: 1920×1080 RGBA pixels. Only the first `shown` lines of its content are there; null: all.
 */
export function paintSlide({ background, shapes }: SlideLayout, shown: number | null): Buffer {
  const there = shapes.filter((shape) => isThere(shape, shown))
  const size = `width="${SLIDE_WIDTH}" height="${SLIDE_HEIGHT}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${background}"/>${there
    .map(toSvg)
    .join('')}</svg>`
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels
}

function toSvg(shape: Shape): string {
  if (shape.kind === 'text') return shape.runs.map((run) => runToSvg(run, shape.baseline)).join('')
  if (shape.kind === 'image') return `<image ${place(shape)} href="${shape.src}"/>`
  if (shape.kind === 'icon') return iconToSvg(shape)
  const { fill = 'none', stroke, strokeWidth = 2, opacity } = shape
  const paint = `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}"` : ''}${
    opacity === undefined ? '' : ` opacity="${opacity}"`
  }`
  if (shape.kind === 'path') return `<path d="${shape.d}" ${paint}/>`
  return `<rect ${place(shape)} rx="${shape.radius ?? 0}" ${paint}/>`
}

function runToSvg({ text, x, font, color, underline }: TextSpan, baseline: number): string {
  const path = `<path d="${textPath(text, font, x, baseline)}" fill="${color}"/>`
  if (!underline) return path
  const line = {
    x,
    y: baseline + font.size * 0.11,
    width: textWidth(text.trimEnd(), font),
    height: font.size * 0.075,
  }
  return `<rect ${place(line)} fill="${underline}"/>${path}`
}

function iconToSvg({ x, y, width, icon, stroke }: { icon: IconShapes; stroke: string } & Box): string {
  const elements = icon.map(([tag, attributes]) => {
    const listed = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
    return `<${tag} ${listed.join(' ')}/>`
  })
  const line = `fill="none" stroke="${stroke}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`
  return `<g transform="translate(${x} ${y}) scale(${width / ICON_GRID})" ${line}>${elements.join('')}</g>`
}

const place = (box: { x: number; y: number; width: number; height: number }) =>
  `x="${box.x}" y="${box.y}" width="${Math.max(0, box.width)}" height="${Math.max(0, box.height)}"`

/** The pixels as a PNG file. */
export async function toPng(pixels: Buffer): Promise<Uint8Array> {
  const raw = { width: SLIDE_WIDTH, height: SLIDE_HEIGHT, channels: 4 as const }
  return await sharp(pixels, { raw }).removeAlpha().png({ compressionLevel: 3 }).toBuffer()
}
