import { createHash } from 'node:crypto'
import { log } from '../../../platform/log.ts'
import { fetchOutbound } from '../../../platform/net/fetch-outbound.ts'
import { OutboundError } from '../../../platform/net/outbound-error.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { decodeText } from '../../sources/readers/text/decode-text.ts'
import { isLogoKind, TEMPLATE_KIND } from '../../sources/source-file.ts'
import { brandPool } from './brand-pool.ts'
import { type BrandTraces, NO_TRACES } from './brand-traces.ts'

const TIMEOUT = { cpuSeconds: 20 }
const SHEET = { maxBytes: 1024 * 1024, seconds: 8, types: /^\s*text\/css/i }
const LOGO = {
  maxBytes: 4 * 1024 * 1024,
  seconds: 8,
  types: /^\s*($|image\/(png|jpe?g|webp|svg\+xml)|application\/octet-stream)/i,
}

/** A source as read; `url` is the page's final URL, null for uploads. */
export type TracedFile = { name: string; kind: string; bytes: Uint8Array; url: string | null }

/**
 * What a source of a preset reveals about its brand: an image its colors, a page its styles, name and logo,
 * an Office document its theme and the logo of its slides. Unreadable or unreachable parts are skipped without failing the source.
 */
export async function collectTraces(presetId: string, file: TracedFile): Promise<BrandTraces> {
  try {
    if (isLogoKind(file.kind)) return await tracesOfLogo(presetId, file.bytes, file.name, 2)
    if (file.kind === 'docx' || file.kind === 'pptx' || file.kind === TEMPLATE_KIND)
      return await tracesOfTheme(presetId, file)
    return file.kind === 'html' ? await tracesOfPage(presetId, file) : NO_TRACES
  } catch (error) {
    log().warn({ preset: presetId, err: error }, 'a source shows no brand')
    return NO_TRACES
  }
}

async function tracesOfLogo(
  presetId: string,
  bytes: Uint8Array,
  quote: string,
  weight: number,
): Promise<BrandTraces> {
  const drawn = await brandPool('look').run('readLogo', bytes, TIMEOUT)
  if ('refusal' in drawn) return NO_TRACES
  // The key depends on the content: courses keep the file after the source is gone.
  const key = `presets/${presetId}/logo-${createHash('sha256').update(drawn.png).digest('hex').slice(0, 24)}.png`
  await storage().put(key, drawn.png)
  const colors = drawn.colors.map(({ color, share }) => ({
    color,
    use: 'any' as const,
    weight: share * weight * 1.5,
    quote,
    share,
  }))
  return { ...NO_TRACES, colors, logo: { key, weight, quote } }
}

/**
 * Stores what a presentation gives to decks; its key depends on the content, as that of a logo. Undefined for
 * one without a look of its own, and where it cannot be copied.
 */
async function keepTemplate(presetId: string, { bytes, kind }: TracedFile, isOwn: boolean) {
  if (kind !== TEMPLATE_KIND && (kind !== 'pptx' || !isOwn)) return undefined
  try {
    const template = await brandPool('look').run('readTemplate', bytes, TIMEOUT)
    if (!template) return undefined
    const stored = Buffer.from(JSON.stringify(template))
    const digest = createHash('sha256').update(stored).digest('hex').slice(0, 24)
    const key = `presets/${presetId}/template-${digest}.json`
    await storage().put(key, stored)
    return key
  } catch (error) {
    log().warn({ preset: presetId, err: error }, 'a template gives no master')
    return undefined
  }
}

/** A template is made to be followed: it takes precedence over a document and a website. */
async function tracesOfTheme(presetId: string, file: TracedFile): Promise<BrandTraces> {
  const { bytes, kind } = file
  const { traces, logo } = await brandPool('look').run('readTheme', bytes, TIMEOUT)
  const [times, weight] = kind === TEMPLATE_KIND ? [3, 1.5] : [1, 0.9]
  const found = logo && (await tracesOfLogo(presetId, logo.bytes, logo.name, weight))
  const heavier = <Trace extends { weight: number }>(all: readonly Trace[]) =>
    all.map((trace) => ({ ...trace, weight: trace.weight * times }))
  return {
    ...traces,
    colors: [...heavier(traces.colors), ...(found?.colors ?? [])],
    fonts: heavier(traces.fonts),
    logo: found?.logo ?? null,
    templateKey: await keepTemplate(presetId, file, traces.colors.length > 0),
  }
}

async function tracesOfPage(presetId: string, { bytes, url }: TracedFile): Promise<BrandTraces> {
  const html = decodeText(bytes)
  const { sheets, logos } = await brandPool('look').run('readPageLinks', { html, url }, TIMEOUT)
  const texts = await Promise.all(sheets.map(async (sheet) => (await fetchQuietly(sheet, SHEET)) ?? ''))
  const page = await brandPool('look').run(
    'readPageTraces',
    { html, url, sheets: texts.map(String) },
    TIMEOUT,
  )
  for (const { url: address, svg, quote } of logos) {
    const picture = svg ? Buffer.from(svg) : await pictureAt(address ?? '')
    const found = picture && (await tracesOfLogo(presetId, picture, quote, 1))
    if (found?.logo) return { ...page, colors: [...found.colors, ...page.colors], logo: found.logo }
  }
  return page
}

const pictureAt = (address: string): Buffer | Promise<Buffer | null> => {
  const [, encoding, data] = /^data:image\/[\w+.-]+(?:;[\w=-]+)*?(;base64)?,(.*)$/s.exec(address) ?? []
  if (data === undefined) return fetchQuietly(address, LOGO)
  return Buffer.from(encoding ? data : decodePart(data), encoding ? 'base64' : 'utf8')
}

const decodePart = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

async function fetchQuietly(address: string, limits: typeof SHEET): Promise<Buffer | null> {
  try {
    return (await fetchOutbound(address, limits)).bytes
  } catch (error) {
    if (error instanceof OutboundError) return null
    throw error
  }
}
