import sharp from 'sharp'
import { type LogoKind, RefusedFileError } from '../source-file.ts'
import { DOMParser } from './light-tree.ts'
import { decodeText, isPlausibleText } from './text/decode-text.ts'

/** A logo that is safe to store and draw; `width` and `height` in pixels, for SVG as declared. */
export type Logo = { kind: LogoKind; width: number; height: number }

export const MAX_LOGO_SIDE = 8000
const MAX_SVG_BYTES = 2_000_000
const MAX_SVG_ELEMENTS = 20_000
const RASTER: Record<string, LogoKind> = { png: 'png', jpeg: 'jpg', webp: 'webp' }
/** Names, without prefix, of what runs, loads or listens. */
const ACTIVE = new Set(
  'script foreignobject iframe object embed audio video canvas handler listener animate animatemotion animatetransform set discard'.split(
    ' ',
  ),
)
const EMBEDDED = /^data:image\/(?:png|jpe?g|webp);base64,/i

/** Checks whether an image can be a logo, by fully decoding it. Throws RefusedFileError. Runs in a worker. */
export async function checkLogo(bytes: Uint8Array): Promise<Logo> {
  if (bytes.length === 0) throw new RefusedFileError({ code: 'file_empty', params: {} })
  const text = bytes.length <= MAX_SVG_BYTES ? decodeText(bytes) : ''
  const logo =
    isPlausibleText(text) && /<(?:\w+:)?svg[\s>]/i.test(text) ? checkSvg(text) : await checkRaster(bytes)
  if (logo.width > MAX_LOGO_SIDE || logo.height > MAX_LOGO_SIDE)
    throw new RefusedFileError({
      code: 'file_too_large',
      params: {
        subject: 'logo',
        max_megabytes: null,
        max_side: MAX_LOGO_SIDE,
        width: logo.width,
        height: logo.height,
      },
    })
  return logo
}

async function checkRaster(bytes: Uint8Array): Promise<Logo> {
  const picture = () =>
    sharp(bytes, { limitInputPixels: MAX_LOGO_SIDE ** 2, failOn: 'error', animated: false })
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const kind = RASTER[about?.format ?? '']
  if (!about || !kind)
    throw new RefusedFileError({
      code: 'file_type_unsupported',
      params: { problem: 'logo', ending: null, save_as: null },
    })
  const { width, height } = about.autoOrient
  if (width > MAX_LOGO_SIDE || height > MAX_LOGO_SIDE) return { kind, width, height }
  await picture()
    .resize({ width: 16 })
    .raw()
    .toBuffer()
    .catch(() => {
      throw damaged('picture')
    })
  return { kind, width, height }
}

function checkSvg(text: string): Logo {
  if (/<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet/i.test(text))
    throw active('an entity or style sheet of its own')
  const root = new DOMParser().parseFromString(text, 'image/svg+xml')
    .documentElement as unknown as Element | null
  if (root?.localName.replace(/^.*:/, '') !== 'svg') throw damaged('svg')
  const elements = [root, ...root.querySelectorAll('*')]
  if (elements.length > MAX_SVG_ELEMENTS)
    throw new RefusedFileError({ code: 'file_too_complex', params: { problem: 'svg' } })
  for (const element of elements) checkElement(element)
  const [width, height] = sizeOf(root)
  return { kind: 'svg', width, height }
}

function checkElement(element: Element): void {
  const name = element.localName.replace(/^.*:/, '').toLowerCase()
  if (ACTIVE.has(name)) throw active(`<${name}>`)
  if (name === 'style') checkStyle(element.textContent ?? '')
  for (const { name: attribute, value } of element.attributes) {
    const own = attribute.replace(/^.*:/, '').toLowerCase()
    if (own.startsWith('on')) throw active(`an ${own} attribute`)
    const link = value.trim()
    if ((own === 'href' || own === 'src') && link !== '' && !link.startsWith('#') && !EMBEDDED.test(link))
      throw active(`a reference to ${link.slice(0, 60)}`)
    if (!attribute.includes(':') && attribute !== 'xmlns') checkStyle(value)
  }
}

// Escapes could hide any of these words from us and not from a browser.
function checkStyle(css: string): void {
  const outside = [...css.matchAll(/url\(\s*["']?\s*([^)"']*)/gi)].some(
    ([, target = '']) => !target.startsWith('#') && !EMBEDDED.test(target),
  )
  if (outside || /@import|image-set\(|javascript:|expression\(/i.test(css) || /\\[0-9a-f]/i.test(css))
    throw active('a style that loads something')
}

const active = (what: string) => new RefusedFileError({ code: 'file_unsafe', params: { found: what } })

const damaged = (problem: 'picture' | 'svg' | 'svg_size') =>
  new RefusedFileError({ code: 'file_corrupt', params: { problem, detail: null } })

/** From width and height in pixels or points, else from the viewBox. */
function sizeOf(root: Element): [number, number] {
  const [, , boxWidth = 0, boxHeight = 0] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const length = (name: string) =>
    Number(/^\s*([\d.]+)\s*(?:px|pt)?\s*$/.exec(root.getAttribute(name) ?? '')?.[1] ?? 0)
  const width = length('width') || boxWidth
  const height = length('height') || (boxWidth > 0 ? (width * boxHeight) / boxWidth : 0)
  if (!(width >= 1 && height >= 1 && Number.isFinite(width + height))) throw damaged('svg_size')
  return [Math.round(width), Math.round(height)]
}
