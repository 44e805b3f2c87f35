import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { checkLogo } from '../logo-file.ts'
import { decodeText } from '../text/decode-text.ts'
import { LONGEST_SIDE, MAX_PIXELS, SMALLEST_AREA, SMALLEST_SIDE } from './picture-limits.ts'

/** Beyond this aspect ratio a picture is a rule or a banner. */
const LONGEST_PROPORTION = 5
/** Bits per pixel below which there is nothing to see: a plain area, a border, a gradient. */
const LEAST_ENTROPY = 0.35
/** Above this many bytes a picture is stored as JPEG, whatever its original format. */
const MAX_PNG_BYTES = 600_000

/** How much of a picture is cut off at each edge, as a share of its width or height. */
export type CutEdges = { left: number; top: number; right: number; bottom: number }
export type PictureToTake = { bytes: Uint8Array; edges?: CutEdges }
export type EncodedPicture = { bytes: Uint8Array; ending: 'png' | 'jpg'; width: number; height: number }

/**
 * Decodes a picture of a document and re-encodes it without metadata, at most 1600 pixels wide or high;
 * `minor` if it is too small, too long or too plain to be shown, `unreadable` if it is damaged, unsafe, too
 * large or of an unknown kind. SVG is drawn without scripts and references. `edges`: crops one that is
 * already encoded.
 */
export async function encodePicture(
  bytes: Uint8Array,
  edges?: CutEdges,
): Promise<EncodedPicture | 'minor' | 'unreadable'> {
  try {
    return await encode(edges ? await cut(bytes, edges) : await rasterOf(bytes))
  } catch {
    return 'unreadable'
  }
}

async function cut(bytes: Uint8Array, { left, top, right, bottom }: CutEdges): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes).metadata()
  const [x, y] = [Math.round(left * width), Math.round(top * height)]
  const box = {
    left: x,
    top: y,
    width: width - x - Math.round(right * width),
    height: height - y - Math.round(bottom * height),
  }
  // Losslessly, since the result is encoded once more.
  return sharp(bytes).extract(box).png().toBuffer()
}

async function rasterOf(bytes: Uint8Array): Promise<Uint8Array> {
  if (!/<(?:\w+:)?svg[\s>]/i.test(decodeText(bytes.subarray(0, 4_000)))) return bytes
  const svg = decodeText(bytes)
  // Its text would be missing on machines without its fonts.
  if (/<(?:\w+:)?text[\s>]/i.test(svg)) throw new Error('letters')
  // Refuses anything that runs scripts or loads resources.
  const { width, height } = await checkLogo(bytes)
  const fitTo = { mode: width >= height ? ('width' as const) : ('height' as const), value: LONGEST_SIDE }
  return new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng()
}

async function encode(bytes: Uint8Array): Promise<EncodedPicture | 'minor' | 'unreadable'> {
  const { autoOrient, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height } = autoOrient
  if (width * height > MAX_PIXELS || format === 'svg') return 'unreadable'
  const isSmall = Math.min(width, height) < SMALLEST_SIDE || width * height < SMALLEST_AREA
  if (isSmall || Math.max(width / height, height / width) > LONGEST_PROPORTION) return 'minor'
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels as 1 | 2 | 3 | 4 }
  const decoded = () => sharp(data, { raw })
  const { entropy, isOpaque } = await decoded().stats()
  if (entropy < LEAST_ENTROPY) return 'minor'
  // As a slide shows it: white on transparent is invisible.
  const onWhite = isOpaque ? null : await decoded().flatten({ background: '#fff' }).png().toBuffer()
  if (onWhite && (await sharp(onWhite).stats()).entropy < LEAST_ENTROPY) return 'minor'
  const size = { width: info.width, height: info.height }
  const isPhoto = format === 'jpeg' && isOpaque
  const png = isPhoto ? null : await decoded().png({ compressionLevel: 9 }).toBuffer()
  if (png && (png.length <= MAX_PNG_BYTES || !isOpaque)) return { bytes: png, ending: 'png', ...size }
  return { bytes: await decoded().flatten().jpeg({ quality: 85 }).toBuffer(), ending: 'jpg', ...size }
}
