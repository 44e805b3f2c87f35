import type { Slide, SlideCheck, SlideContent, SlideRequest } from '../renderer.ts'
import { facesFor, familyOf } from './families/slide-families.ts'
import type { SlideInput } from './families/slide-family.ts'
import { lookOn, onTemplate } from './families/template-family.ts'
import { iconShapes } from './icons/icon-shapes.ts'
import { checkSlide } from './slide-check.ts'
import { paletteOf } from './slide-colors.ts'
import { composeSlide } from './slide-compose.ts'
import type { SlideFinding } from './slide-finding.ts'
import { type LayoutName, SLIDE_LAYOUTS, showsPicture } from './slide-layouts.ts'
import { asPoints, readLines } from './slide-lines.ts'
import { markOf } from './slide-mark.ts'
import { fitPicture } from './slide-picture.ts'
import { paintSlide, toPng } from './slide-raster.ts'
import type { SlideLayout } from './slide-shape.ts'
import { bindPhrases, bindShortWords, toDrawable, undrawable } from './slide-text.ts'

/** Maximum length of a line; a title gets half of it. Anything longer would be unreadable. */
const LONGEST = 600

type Attempt = { layout: SlideLayout; pixels: Buffer; findings: SlideFinding[] }
/** A checked slide as 1920×1080 RGBA pixels, with its layout. */
export type Drawing = { layout: SlideLayout; pixels: Buffer; qc: SlideCheck }

/** Draws and checks a slide, see {@link drawSlide}, as a PNG file. Runs in a worker process. */
export async function renderSlide(request: SlideRequest): Promise<Slide> {
  const { pixels, qc } = await drawSlide(request)
  return { png: await toPng(pixels), qc }
}

/**
 * Draws and checks a slide; one with findings is drawn again, as plain points or in smaller type, and the
 * better one is kept. Lines that do not fit their layout become points, which `qc` reports. An incomplete
 * slide is laid out and checked as if all its lines were visible.
 */
export async function drawSlide(request: SlideRequest): Promise<Drawing> {
  const { content } = request
  const { usual, safe, finding } = await slideInputs(request)
  const lost = [...contentFindings(content), ...(finding ? [finding] : [])]
  const first = attempt(usual)
  const retried = first.findings.length > 0
  const second = retried ? attempt(safe) : first
  const { layout, pixels, findings } = second.findings.length <= first.findings.length ? second : first
  const all = [...lost, ...findings]
  return {
    layout,
    pixels: content.shown === null ? pixels : paintSlide(layout, visibleLineCount(request, content.shown)),
    qc: { checked: true, passed: all.length === 0, retried, findings: all },
  }
}

/**
 * The inputs a slide may be drawn from: the usual one, and what a check that finds something leads to.
 * `finding`: its lines do not suit its layout.
 */
export async function slideInputs(
  request: SlideRequest,
): Promise<{ usual: SlideInput; safe: SlideInput; finding: SlideFinding | null }> {
  const input = await inputOf(request)
  const { lines, finding } = linesOf(request, input.picture !== null)
  const usual = { ...input, lines }
  return { usual, safe: safer(usual, drawable(request, request.content.bullets)), finding }
}

/** The number of layout lines visible with this many lines of content. */
export const visibleLineCount = (request: SlideRequest, shown: number): number =>
  drawable(request, request.content.bullets.slice(0, shown)).length

/** The non-empty lines, with no-break spaces in emphasized phrases. */
function drawable({ content, language }: SlideRequest, lines: string[]): string[] {
  const phrases = content.emphasis.map((phrase) => toDrawable(phrase, language))
  return lines.map((line) => bindPhrases(toDrawable(cut(line, LONGEST), language), phrases)).filter(Boolean)
}

function linesOf(request: SlideRequest, hasPicture: boolean): ReturnType<typeof readLines> {
  const { layout, bullets } = request.content
  const lines = drawable(request, bullets)
  if (showsPicture(layout))
    return hasPicture
      ? readLines(layout, lines)
      : { lines: asPoints(lines), finding: { code: 'no_picture', params: {} } }
  return readLines(lines.length === 0 && layout !== 'divider' ? 'title' : layout, lines)
}

/** The input of a slide's layout but for its lines. */
export async function inputOf(request: SlideRequest): Promise<Omit<SlideInput, 'lines'>> {
  const { content, look, language, places } = request
  const own = familyOf(look.family)
  const family = places ? onTemplate(own, places, look, SLIDE_LAYOUTS[content.layout].backdrop) : own
  return {
    content,
    title: bindShortWords(drawable(request, [cut(content.title, LONGEST / 2)])[0] ?? ''),
    kicker: toDrawable(cut(content.kicker, LONGEST / 2), language),
    emphasis: content.emphasis.map((phrase) => toDrawable(phrase, language)),
    palette: paletteOf(places ? lookOn(look, places.content) : look),
    mark: await markOf(look),
    picture: content.picture ? await fitPicture(content.picture) : null,
    icons: await Promise.all((content.icons ?? []).map((icon) => icon && iconShapes(icon))),
    faces: facesFor(family, look.fontFamily),
    family,
    safe: false,
  }
}

// Only lines of these layouts say the same as points; points hold fewer lines than a table or a checklist.
const SAID_AS_POINTS: ReadonlySet<LayoutName> = new Set([
  'two_columns',
  'key_figure',
  'comparison',
  'chart',
  'steps',
  'closing',
])

const safer = (input: SlideInput, bullets: string[]): SlideInput =>
  SAID_AS_POINTS.has(input.lines.layout) ? { ...input, lines: asPoints(bullets) } : { ...input, safe: true }

function attempt(input: SlideInput): Attempt {
  const layout = composeSlide(input)
  const pixels = paintSlide(layout, null)
  return { layout, pixels, findings: checkSlide(layout, pixels) }
}

/** Content the slide omits regardless of the type size. */
function contentFindings({ title, kicker, bullets }: SlideContent): SlideFinding[] {
  const missing = undrawable([title, kicker, ...bullets].join(''))
  const isCut = title.length > LONGEST / 2 || bullets.some((line) => line.length > LONGEST)
  const found: (SlideFinding | false)[] = [
    !title.trim() && { code: 'no_title', params: {} },
    isCut && { code: 'text_cut', params: {} },
    missing.length > 0 && { code: 'undrawable', params: { characters: missing.slice(0, 20).join(' ') } },
  ]
  return found.filter((finding) => finding !== false)
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)
