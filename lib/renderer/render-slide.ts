import sharp from 'sharp'
import type { LayoutName } from '../author/author.ts'
import { drawBulletsLayout, MAX_BULLETS } from './layouts/bullets.ts'
import { drawTitleLayout } from './layouts/title.ts'
import type { Look, Slide, SlideContent, SlideRequest } from './renderer.ts'
import { checkSlide } from './slide-check.ts'
import { contrastOf, paletteOf, toRgb } from './slide-colors.ts'
import type { SlideElement } from './slide-element.ts'
import type { Mark, SlideInput } from './slide-furniture.ts'
import { type Drawing, drawElement, toPng } from './slide-raster.ts'
import { toDrawable, undrawable } from './slide-text.ts'

const LAYOUTS: Partial<Record<LayoutName, (input: SlideInput) => SlideElement>> = {
  title: drawTitleLayout,
  bullets: drawBulletsLayout,
}
const LOGO_BOX = { width: 230, height: 84 }

/**
 * Draws a slide and checks it; one with problems is drawn once more in smaller type, and the better one is kept.
 * Runs in a worker process. A logo that cannot be read is replaced by the monogram.
 */
export async function renderSlide({ content, look, language }: SlideRequest): Promise<Slide> {
  const text = (value: string) => toDrawable(value, language)
  const bullets = content.bullets.map(text).filter(Boolean)
  const input: SlideInput = {
    content: { ...content, bullets, title: text(content.title), kicker: text(content.kicker) },
    palette: paletteOf(look),
    mark: await markOf(look),
    companyName: text(look.companyName),
    safe: false,
  }
  // A point slide without points is a title.
  const draw = LAYOUTS[bullets.length === 0 ? 'title' : content.layout] ?? drawBulletsLayout
  const lost = contentProblems(content)
  const first = await attempt(draw(input))
  if (first.problems.length === 0) return await toSlide(first, lost, false)
  const second = await attempt(draw({ ...input, safe: true }))
  return await toSlide(second.problems.length <= first.problems.length ? second : first, lost, true)
}

/** What of the content the slide leaves out: no other type size would help. */
function contentProblems({ title, kicker, bullets }: SlideContent): string[] {
  const missing = undrawable([title, kicker, ...bullets].join(''))
  const extra = bullets.length - MAX_BULLETS
  return [
    ...(title.trim() ? [] : ['The slide has no title.']),
    ...(missing.length > 0 ? [`Characters that cannot be drawn: ${missing.slice(0, 20).join(' ')}`] : []),
    ...(extra > 0 ? [`${extra} of the points are left out: ${MAX_BULLETS} at most.`] : []),
  ]
}

type Attempt = { drawing: Drawing; problems: string[] }

async function attempt(element: SlideElement): Promise<Attempt> {
  const drawing = await drawElement(element)
  return { drawing, problems: checkSlide(drawing) }
}

async function toSlide({ drawing, problems }: Attempt, lost: string[], retried: boolean): Promise<Slide> {
  const all = [...lost, ...problems]
  return {
    png: await toPng(drawing),
    qc: { checked: true, passed: all.length === 0, retried, problems: all },
  }
}

async function markOf({ companyName, logoPng }: Look): Promise<Mark> {
  const logo = logoPng && (await fitLogo(logoPng).catch(() => null))
  if (logo) return logo
  const words = toDrawable(companyName, 'en').match(/[\p{L}\p{N}]+/gu) ?? []
  const initials =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '•')].slice(0, 2)
  return { kind: 'monogram', initials: initials.join('').toLocaleUpperCase() }
}

async function fitLogo(bytes: Uint8Array): Promise<Mark> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .resize({ width: LOGO_BOX.width * 2, height: LOGO_BOX.height * 2, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const src = `data:image/png;base64,${data.toString('base64')}`
  return { kind: 'logo', src, width: info.width / 2, height: info.height / 2, plate: await plateOf(data) }
}

/** White under a dark logo, near-black under a light one. */
async function plateOf(logo: Buffer): Promise<string> {
  const average = async (ground: string) => {
    const pixel = await sharp(logo)
      .flatten({ background: ground })
      .resize(1, 1, { fit: 'fill' })
      .raw()
      .toBuffer()
    return contrastOf([pixel[0]!, pixel[1]!, pixel[2]!], toRgb(ground))
  }
  return (await average('#ffffff')) >= (await average('#101418')) ** 0.5 ? '#ffffff' : '#101418'
}
