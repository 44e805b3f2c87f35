import { localName, parseXml, relationsOf, tags } from '../../../sources/readers/office/office-xml.ts'
import { readXmlParts } from '../../../sources/readers/office/read-archive.ts'
import { type BrandTraces, type ColorUse, NO_TRACES } from '../brand-traces.ts'
import { type DeckLogo, findDeckLogo } from './deck-logo.ts'

const USES: Record<string, [ColorUse, number]> = {
  dk1: ['text', 0.6],
  dk2: ['any', 0.8],
  lt1: ['background', 0.6],
  lt2: ['background', 0.3],
  accent1: ['primary', 1.8],
  accent2: ['any', 1.2],
  accent3: ['any', 0.9],
  accent4: ['any', 0.6],
}
/** Default themes of office programs: the first accent colors, and the fonts. */
const STOCK = new Set([
  '4F81BD',
  '4472C4',
  '5B9BD5',
  '156082',
  '1CADE4',
  '3494BA',
  '4285F4',
  '18A303',
  '0E2841',
])
const STOCK_FONT =
  /^(?:calibri|cambria|aptos|arial|times|liberation|dejavu|helvetica|segoe ui|\+m[nj]-|century gothic|trebuchet)/i

export type TemplateTheme = { traces: BrandTraces; logo: DeckLogo | null }

const READ =
  /^(?:word\/theme\/theme1\.xml|ppt\/(?:(?:_rels\/)?presentation|theme\/[^/]+|(?:slideMasters|slideLayouts)\/.+)\.xml(?:\.rels)?)$/

/**
 * What the theme of a Word document or presentation reveals about a brand, nothing for a default theme; and the
 * logo of a presentation's first master. Runs in a worker.
 */
export async function readTheme(bytes: Uint8Array): Promise<TemplateTheme> {
  const parts = await readXmlParts(bytes, (path) => READ.test(path))
  const related = (path: string, type: string) =>
    [...relationsOf(parts, path).values()].find((relation) => relation.type.endsWith(`/${type}`))?.target
  const master = related('ppt/presentation.xml', 'slideMaster')
  const theme =
    (master && related(master, 'theme')) ??
    `${parts.has('word/theme/theme1.xml') ? 'word' : 'ppt'}/theme/theme1.xml`
  return {
    traces: themeTraces(parts.get(theme)),
    logo: master ? await findDeckLogo(bytes, parts, master) : null,
  }
}

function themeTraces(xml: string | undefined): BrandTraces {
  if (!xml) return NO_TRACES
  const theme = parseXml(xml)
  const scheme = tags(theme, 'clrScheme')[0]
  const called = tags(theme, 'theme')[0]?.getAttribute('name') || scheme?.getAttribute('name') || 'theme'
  const slots = [...(scheme?.children ?? [])].flatMap((slot) => {
    const name = localName(slot)
    const inner = slot.children[0]
    const hex = (inner?.getAttribute('lastClr') ?? inner?.getAttribute('val') ?? '').toUpperCase()
    return /^[0-9A-F]{6}$/.test(hex) ? [{ name, hex }] : []
  })
  const isStock = slots.some(({ name, hex }) => name === 'accent1' && STOCK.has(hex))
  const colors = slots.flatMap(({ name, hex }) => {
    const [use, weight] = USES[name] ?? []
    if (!use || weight === undefined || isStock) return []
    return [{ color: `#${hex.toLowerCase()}`, use, weight, quote: `${called}: ${name} ${hex}` }]
  })
  const fonts = tags(theme, 'majorFont', 'minorFont').flatMap((font) => {
    const latin = tags(font, 'latin')[0]
    const value = latin?.getAttribute('typeface')?.trim() ?? ''
    const panose = latin?.getAttribute('panose') ?? ''
    if (!/^[\p{L}][\p{L}\p{N} _.-]{1,60}$/u.test(value) || STOCK_FONT.test(value)) return []
    const isBody = localName(font) === 'minorFont'
    const quote = `${called}: ${isBody ? 'minorFont' : 'majorFont'} ${value}`
    return [{ value, weight: isBody ? 1 : 1.2, quote, ...(/^[\dA-F]{20}$/i.test(panose) && { panose }) }]
  })
  return { ...NO_TRACES, colors, fonts }
}
