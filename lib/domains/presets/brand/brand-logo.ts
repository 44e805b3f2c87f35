import sharp from 'sharp'
import { colorDistance } from '../../../platform/color-oklch.ts'
import { checkLogo, MAX_LOGO_SIDE } from '../../sources/readers/logo-file.ts'

/** A logo for drawing: a PNG of at most 1024 pixels a side, and its colors with their shares of the ink. */
export type DrawnLogo = { png: Uint8Array; colors: { color: string; share: number }[] }

const SIDE = 1024
const SAMPLE = 96
const LEAST_SHARE = 0.03
type Rgb = [number, number, number]

/** Checks a picture and draws it. Throws RefusedFileError. Runs in a worker. */
export async function drawLogo(bytes: Uint8Array): Promise<DrawnLogo> {
  const { kind, width, height } = await checkLogo(bytes)
  // A vector image is drawn at the maximum size, a bitmap never larger than its own.
  const density = kind === 'svg' ? Math.min(2400, Math.max(1, (72 * SIDE) / Math.max(width, height))) : 72
  const png = await sharp(bytes, { density, limitInputPixels: MAX_LOGO_SIDE ** 2 })
    .rotate()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: kind !== 'svg' })
    .png({ compressionLevel: 9 })
    .toBuffer()
  return { png: new Uint8Array(png), colors: await colorsOf(png) }
}

async function colorsOf(png: Buffer): Promise<DrawnLogo['colors']> {
  const { data, info } = await sharp(png)
    .resize(SAMPLE, SAMPLE, { fit: 'inside', kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = groundOf(data, info.width, info.height)
  const counted = new Map<number, { sum: Rgb; times: number }>()
  let inked = 0
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 200) continue
    const rgb: Rgb = [data[at]!, data[at + 1]!, data[at + 2]!]
    if (ground && colorDistance(hexOf(rgb), ground) < 0.08) continue
    inked++
    const bucket = ((rgb[0] >> 4) << 8) | ((rgb[1] >> 4) << 4) | (rgb[2] >> 4)
    const known = counted.get(bucket) ?? { sum: [0, 0, 0], times: 0 }
    counted.set(bucket, {
      sum: [known.sum[0] + rgb[0], known.sum[1] + rgb[1], known.sum[2] + rgb[2]],
      times: known.times + 1,
    })
  }
  const merged: { color: string; times: number }[] = []
  for (const { sum, times } of [...counted.values()].toSorted((a, b) => b.times - a.times)) {
    const color = hexOf(sum.map((part) => part / times) as Rgb)
    const near = merged.find((each) => colorDistance(each.color, color) < 0.08)
    if (near) near.times += times
    else merged.push({ color, times })
  }
  return merged
    .map(({ color, times }) => ({ color, share: times / Math.max(1, inked) }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 6)
}

/** The color of an image's edge if it is uniform and opaque: the background of the logo, not the logo. */
function groundOf(data: Buffer, width: number, height: number): string | null {
  const edge: string[] = []
  const take = (x: number, y: number) => {
    const at = (y * width + x) * 4
    edge.push(data[at + 3]! < 200 ? '' : hexOf([data[at]!, data[at + 1]!, data[at + 2]!]))
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) take(x, y)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) take(x, y)
  const [first = ''] = edge
  const isPlain = edge.every((color) => color !== '' && first !== '' && colorDistance(color, first) < 0.05)
  // A uniformly colored edge is the logo's own tile; only near-white and near-black are ignored.
  return isPlain && (colorDistance(first, '#ffffff') < 0.12 || colorDistance(first, '#000000') < 0.25)
    ? first
    : null
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
