import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Look } from '../renderer.ts'
import { toDrawable } from './slide-text.ts'

const LOGO_BOX = { width: 600, height: 200 }
const KEPT = 8
const logos = new Map<string, Promise<Mark | null>>()

/** The brand's mark; an unreadable logo is replaced by the name. Recent logos are cached in memory. */
export async function markOf({ companyName, logoPng }: Look): Promise<Mark> {
  if (!logoPng) return nameOf(companyName)
  const key = createHash('sha256').update(logoPng).digest('base64')
  const known = logos.get(key) ?? fitLogo(logoPng).catch(() => null)
  logos.delete(key)
  logos.set(key, known)
  for (const old of [...logos.keys()].slice(0, -KEPT)) logos.delete(old)
  return (await known) ?? nameOf(companyName)
}

const nameOf = (companyName: string): Mark => ({ kind: 'name', name: toDrawable(companyName, 'en').trim() })

async function fitLogo(bytes: Uint8Array): Promise<Mark | null> {
  const trimmed = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .ensureAlpha()
    .trim({ threshold: 8 })
    .toBuffer()
    .catch(() => bytes)
  const fitted = sharp(trimmed, { limitInputPixels: 50_000_000 })
    .resize({ ...LOGO_BOX, fit: 'inside' })
    .ensureAlpha()
  const { data, info } = await fitted.png().toBuffer({ resolveWithObject: true })
  const pixels = await sharp(data).resize(64, 24, { fit: 'fill' }).raw().toBuffer()
  const seen: [number, number, number][] = []
  let solid = 0
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3] ?? 0
    if (alpha > 128) seen.push([pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0])
    if (alpha > 250) solid++
  }
  if (seen.length === 0) return null
  const src = `data:image/png;base64,${data.toString('base64')}`
  const isOpaque = solid === pixels.length / 4
  return { kind: 'logo', src, width: info.width, height: info.height, isOpaque, seen }
}

type Rgb = [number, number, number]
/** The brand's mark: a picture that fits its box, with its main colors, or its name. */
export type Mark =
  | { kind: 'logo'; src: string; width: number; height: number; isOpaque: boolean; seen: Rgb[] }
  | { kind: 'name'; name: string }
