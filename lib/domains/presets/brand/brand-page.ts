import { parsePage } from '../../sources/readers/web/parse-page.ts'
import { readColor, readCss } from './brand-css.ts'
import { type BrandTraces, NO_TRACES, type WordTrace } from './brand-traces.ts'

const MOST_HTML = 3_000_000
const MOST_SHEETS = 6
const MOST_LOGOS = 5
const GENERIC_NAME = /^(?:home|accueil|welcome|bienvenue|index|untitled|site|website|document|page)$/i
const SEPARATOR = /\s+[|–—·»:-]\s+|:\s+/

/** The style sheets of a page and its logo candidates, best first: a URL, or inline SVG. */
export type PageLinks = { sheets: string[]; logos: { url?: string; svg?: string; quote: string }[] }
/** `url` is null for an uploaded page: nothing outside of it is fetched. */
export type BrandPage = { html: string; url: string | null }

const parse = (html: string): Document => parsePage(html.slice(0, MOST_HTML))

/** The resources of a page to fetch for its brand. Runs in a worker. */
export function readPageLinks({ html, url }: BrandPage): PageLinks {
  const document = parse(html)
  const base =
    url && (URL.parse(document.querySelector('base')?.getAttribute('href') ?? '', url)?.href ?? url)
  const absolute = (link: string | null) =>
    link?.startsWith('data:') ? link : base && link ? (URL.parse(link.trim(), base)?.href ?? null) : null
  const sheets = [...document.querySelectorAll('link[rel~="stylesheet"]')]
    .map((link) => absolute(link.getAttribute('href')))
    .filter((link) => link !== null && url !== null && isOwn(link, url))
  return {
    sheets: [...new Set(sheets as string[])].slice(0, MOST_SHEETS),
    logos: logosOf(document, absolute),
  }
}

/**
 * Sites host their styles on their own domain; third-party ones (typefaces, frameworks) say nothing about the
 * brand.
 */
function isOwn(link: string, page: string): boolean {
  const [a, b] = [URL.parse(link)?.hostname, URL.parse(page)?.hostname]
  const site = (host: string) => (/^[\d.]+$|:/.test(host) ? host : host.split('.').slice(-2).join('.'))
  return a !== undefined && b !== undefined && site(a) === site(b)
}

function logosOf(document: Document, absolute: (link: string | null) => string | null): PageLinks['logos'] {
  const found: (PageLinks['logos'][number] & { rank: number })[] = []
  const add = (rank: number, url: string | null, quote: string) => {
    if (url && !found.some((each) => each.url === url)) found.push({ url, quote: quote.slice(0, 200), rank })
  }
  const inHead = (element: Element) =>
    element.closest('header, nav, [class*="header"], [class*="nav"]') !== null
  for (const image of document.querySelectorAll('img')) {
    const own = ['class', 'id', 'alt', 'src'].map((name) => image.getAttribute(name) ?? '').join(' ')
    const around = `${image.parentElement?.className ?? ''} ${image.parentElement?.id ?? ''}`
    if (!/logo|brand/i.test(`${own} ${around}`) || /partner|client|customer|footer|award/i.test(own + around))
      continue
    const source = image.getAttribute('src') ?? image.getAttribute('data-src')
    add(
      inHead(image) ? 10 : 6,
      absolute(source),
      `<img src="${source}" alt="${image.getAttribute('alt') ?? ''}">`,
    )
  }
  for (const svg of document.querySelectorAll('svg')) {
    const labels = [svg, svg.parentElement, svg.parentElement?.parentElement].map(
      (each) =>
        `${each?.getAttribute('class') ?? ''} ${each?.id ?? ''} ${each?.getAttribute('aria-label') ?? ''}`,
    )
    if (!/logo/i.test(labels.join(' ')) || svg.outerHTML.includes('<use')) continue
    const text = svg.outerHTML.includes('xmlns=')
      ? svg.outerHTML
      : svg.outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    found.push({ svg: text, quote: '<svg>', rank: inHead(svg) ? 9 : 5 })
  }
  const organization = /"logo"\s*:\s*(?:\{[^{}]{0,400}?"url"\s*:\s*)?"([^"]{5,500})"/.exec(
    jsonOf(document),
  )?.[1]
  add(7, absolute(organization?.replaceAll('\\/', '/') ?? null), `"logo": "${organization}"`)
  for (const link of document.querySelectorAll('link[rel~="apple-touch-icon"], link[rel~="icon"]')) {
    const href = link.getAttribute('href') ?? ''
    const size = Number.parseInt(link.getAttribute('sizes') ?? '0', 10) || 0
    const rank = link.getAttribute('rel')?.includes('apple')
      ? 4
      : /\.svg/i.test(href)
        ? 3
        : size >= 96
          ? 2
          : 0
    if (rank > 0) add(rank, absolute(href), `<link rel="${link.getAttribute('rel')}" href="${href}">`)
  }
  return found
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MOST_LOGOS)
    .map(({ rank: _, ...logo }) => logo)
}

const jsonOf = (document: Document): string =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => script.textContent ?? '')
    .join('\n')
    .slice(0, 200_000)

/** What a page and its style sheets reveal about a brand. Runs in a worker. */
export function readPageTraces({ html, url, sheets }: BrandPage & { sheets: string[] }): BrandTraces {
  const document = parse(html)
  const inline = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '')
  const { colors, fonts } = readCss([...inline, ...sheets])
  const theme = readColor(metaOf(document, 'theme-color') ?? '')
  const quote = `<meta name="theme-color" content="${metaOf(document, 'theme-color')}">`
  return {
    ...NO_TRACES,
    colors: [...(theme ? [{ color: theme, use: 'primary' as const, weight: 1.5, quote }] : []), ...colors],
    fonts,
    ...namesOf(document, url),
  }
}

const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

function metaOf(document: Document, name: string): string | null {
  const meta = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)
  return clean(meta?.getAttribute('content')) || null
}

function namesOf(document: Document, url: string | null): Pick<BrandTraces, 'names' | 'taglines'> {
  const names: WordTrace[] = []
  const taglines: WordTrace[] = []
  const addName = (value: string | null | undefined, weight: number, quote: string) => {
    const name = clean(value)
    if (name.length >= 2 && name.length <= 80 && !GENERIC_NAME.test(name))
      names.push({ value: name, weight, quote })
  }
  const addTagline = (value: string | null | undefined, weight: number, quote: string) => {
    const line = clean(value)
    const words = line.split(' ').length
    if (words >= 3 && words <= 14 && line.length <= 120) taglines.push({ value: line, weight, quote })
  }
  addName(metaOf(document, 'og:site_name'), 3, `og:site_name: ${metaOf(document, 'og:site_name')}`)
  addName(
    metaOf(document, 'application-name'),
    2,
    `application-name: ${metaOf(document, 'application-name')}`,
  )
  const organization =
    /"@type"\s*:\s*"(?:Organization|Corporation|LocalBusiness)"[^{}]{0,400}?"name"\s*:\s*"([^"]{2,80})"/
  const json = organization.exec(jsonOf(document))
  addName(json?.[1], 2.5, `"name": "${json?.[1]}"`)
  const title = clean(document.querySelector('title')?.textContent).slice(0, 300)
  const parts = title.split(SEPARATOR).map(clean).filter(Boolean)
  const own = parts.length > 1 ? ownerOf(parts, url) : undefined
  if (own) {
    addName(own, 1.5, title)
    for (const part of parts) if (part !== own) addTagline(part, 1.5, title)
  }
  const description = metaOf(document, 'description') ?? metaOf(document, 'og:description')
  const sentence = /^.{10,}?[.!?](?=\s|$)/.exec(description ?? '')?.[0] ?? description
  addTagline(sentence, 1, (description ?? '').slice(0, 300))
  const heading = clean(document.querySelector('h1')?.textContent)
  addTagline(heading, 2, heading)
  return { names, taglines: isFront(url) ? taglines : [] }
}

/** Only a site's home page is about the company; other pages are about their topics. */
const isFront = (url: string | null): boolean =>
  url === null ||
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:(?:index|home|accueil)[\w.]*)?$/i.test(URL.parse(url)?.pathname ?? '/')

const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Which part of "Boreal | Fridges that think" is the name: the one in the URL, else the shorter, else the
 * last.
 */
function ownerOf(parts: readonly string[], url: string | null): string | undefined {
  const host = lettersOf(
    URL.parse(url ?? '')
      ?.hostname.split('.')
      .slice(0, -1)
      .join('') ?? '',
  )
  const ends = [parts.at(-1) ?? '', parts[0] ?? ''].filter(
    (part) => !GENERIC_NAME.test(part) && part.split(' ').length <= 4,
  )
  const isHost = (part: string) => host.length > 2 && host.includes(lettersOf(part))
  return ends
    .toSorted((a, b) => a.split(' ').length - b.split(' ').length)
    .toSorted((a, b) => +isHost(b) - +isHost(a))[0]
}
