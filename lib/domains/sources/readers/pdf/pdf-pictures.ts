import { createHash } from 'node:crypto'
import pTimeout from 'p-timeout'
import { getResolvedPDFJS } from 'unpdf'
import type { RawBlock, RawPicture } from '../../source-file.ts'
import { LONGEST_SIDE, MAX_PIXELS, SMALLEST_AREA, SMALLEST_SIDE } from '../pictures/picture-limits.ts'
import type { PdfOperators } from './pdf-drawing.ts'
import { lineText } from './pdf-lines.ts'
import { type Matrix, multiply } from './pdf-matrix.ts'
import type { PdfLine } from './pdf-text.ts'

type Box = { top: number; width: number; height: number }
/** What the parser keeps of a decoded picture. */
type Decoded = { width: number; height: number; data?: Uint8Array | Uint8ClampedArray }
type Store = { get(key: string, done: (found: Decoded | null) => void): void }
/** A page as the parser provides it, as far as its pictures need it. */
type Page = {
  objs: unknown
  commonObjs: unknown
}

/** A picture of a page, `top` from the top of the page in points; `bytes` is a PNG file. */
export type PdfPicture = { source: string; page: number; top: number; bytes: Uint8Array }

/** With text over it, a picture covering this share of a page is its background. */
const GROUND = 0.6
/** Characters at the end of a line that are used to find it again in a block. */
const TAIL = 24
const LEAST_TAIL = 4
/** Share of a page below which a picture is an icon or a logo. */
const ICON = 0.02
const DECODED_MS = 5_000
/** `/Subtype` and the spaces that may follow it. */
const SUBTYPE_BYTES = 32

/** Whether there may be pictures in a file: its pages are only searched for them then. */
export function mayHavePictures(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = buffer.indexOf('/Image'); at >= 0; at = buffer.indexOf('/Image', at + 1))
    if (/\/Subtype\s*$/.test(buffer.toString('latin1', Math.max(0, at - SUBTYPE_BYTES), at))) return true
  return false
}

/**
 * The pictures of a page that are large enough to be shown, except for its background; none of a damaged one.
 */
export async function picturesOfPage(
  ...page: Parameters<typeof findPictures>
): ReturnType<typeof findPictures> {
  return await findPictures(...page).catch(() => ({ pictures: [], minor: 0 }))
}

async function findPictures(
  page: Page,
  { fnArray, argsArray }: PdfOperators,
  { number, viewport, lines }: { number: number; viewport: number[]; lines: PdfLine[] },
): Promise<{ pictures: PdfPicture[]; minor: number }> {
  const { OPS } = await getResolvedPDFJS()
  const [, , , , , pageHeight] = viewport as Matrix
  const pageWidth = Math.max(1, ...lines.map(({ end }) => end))
  const pictures: PdfPicture[] = []
  const saved: Matrix[] = []
  let minor = 0
  let matrix = viewport as Matrix
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save) saved.push(matrix)
    else if (operator === OPS.restore) matrix = saved.pop() ?? (viewport as Matrix)
    else if (operator === OPS.transform) matrix = multiply(matrix, argsArray[index] as Matrix)
    if (operator !== OPS.paintImageXObject) continue
    const [key] = argsArray[index] as [string]
    const place = boxOf(matrix)
    const share = (place.width * place.height) / (pageWidth * Math.abs(pageHeight))
    const isShown = share >= ICON && (share <= GROUND || lines.length === 0)
    const decoded = isShown ? await decodedOf(page, key) : null
    const bytes = decoded && (await pngOf(decoded))
    if (!bytes) minor++
    if (!bytes) continue
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    pictures.push({ source: `pdf:${digest}`, page: number, top: place.top, bytes })
  }
  return { pictures, minor }
}

/** The blocks of a file with its pictures, each below the text above it on its page. */
export function placePdfPictures(
  blocks: readonly RawBlock[],
  pages: readonly { number: number; lines: PdfLine[] }[],
  pictures: readonly Omit<PdfPicture, 'bytes'>[],
): RawBlock[] {
  const keys = blocks.map(({ text }) => keyOf(text))
  const placed = blocks.map((): RawPicture[] => [])
  for (const { source, page, top } of pictures) {
    const expected = ((page - 1) / Math.max(1, pages.length)) * blocks.length
    const at = linesAbove(pages, page, top)
      .map((line) => nearest(keys, keyOf(lineText(line)).slice(-TAIL), expected))
      .find((index) => index !== null)
    placed[at ?? 0]?.push({ source, alt: '' })
  }
  return blocks.map((block, index) =>
    placed[index]!.length > 0 ? { ...block, pictures: placed[index]! } : block,
  )
}

/** The block that ends with or contains a line, nearest to where its page should be; null: none. */
function nearest(keys: readonly string[], tail: string, expected: number): number | null {
  if (tail.length < LEAST_TAIL) return null
  const found = keys.flatMap((key, index) => (key.includes(tail) ? [index] : []))
  return found.sort((a, b) => Math.abs(a - expected) - Math.abs(b - expected))[0] ?? null
}

/** The lines before a position, nearest first: from there up its page, then the previous page. */
function linesAbove(
  pages: readonly { number: number; lines: PdfLine[] }[],
  page: number,
  top: number,
): PdfLine[] {
  const of = (number: number) => pages.find((each) => each.number === number)?.lines ?? []
  const own = of(page).filter(({ y }) => y <= top + 2)
  return [...own.toSorted((a, b) => b.y - a.y), ...of(page - 1).toReversed()].slice(0, 40)
}

const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const decodedOf = (page: Page, key: string): Promise<Decoded | null> => {
  const store = (key.startsWith('g_') ? page.commonObjs : page.objs) as Store
  const found = new Promise<Decoded | null>((resolve) => store.get(key, resolve))
  // The parser does not report that it could not decode one.
  return pTimeout(found, { milliseconds: DECODED_MS, fallback: () => null })
}

/** A picture as a PNG file; null if it is too small, too large or in an unknown format. */
async function pngOf({ width, height, data }: Decoded): Promise<Uint8Array | null> {
  const channels = (data?.length ?? 0) / (width * height)
  const isSmall = Math.min(width, height) < SMALLEST_SIDE || width * height < SMALLEST_AREA
  if (!data || isSmall || width * height > MAX_PIXELS || ![1, 3, 4].includes(channels)) return null
  // Loaded with the first picture: the library is large.
  const { default: sharp } = await import('sharp')
  return await sharp(data, { raw: { width, height, channels: channels as 1 | 3 | 4 } })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Where a picture, a unit square in its own space, is on its page. */
function boxOf([a, b, c, d, , y]: Matrix): Box {
  const tops = [y, y + b, y + d, y + b + d]
  const top = Math.min(...tops)
  return { top, width: Math.abs(a) + Math.abs(c), height: Math.max(...tops) - top }
}
