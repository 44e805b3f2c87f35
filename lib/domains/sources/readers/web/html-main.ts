import type { DumpedPassage } from '../coverage/unread-text.ts'
import { openDisclosures } from './html-disclosure.ts'
import { dumpTexts } from './html-dump.ts'
import { pictureSource } from './html-picture.ts'
import type { PageStyles } from './html-style.ts'

const NOISE = new Set(
  'script style noscript template iframe svg canvas object button select input textarea dialog nav'.split(
    ' ',
  ),
)
const NOISE_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'search', 'dialog'])
const ABOUT_AUTHOR = '[itemprop="author"], [rel~="author"]'
const BOXES = 'form, aside, [role="complementary"]'
const NOISE_NAMES =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|rgpd|onetrust|tarteaucitron|didomi|axeptio|cookiebot\w*|cybot\w*|breadcrumbs?|navbar|pagination|pager|newsletter|skip|toc|table-of-contents|advert(?:isement)?|popup|modal)(?:$|[\s_-])/i
const SIDE_NAMES = /(?:^|[\s_-])sidebar(?:$|[\s_-])/i
// What has such a name is often what it says, and sometimes a part of the text.
const BOX_NAMES = /(?:^|[\s_-])(?:menu|related|comments?|share|sharing|social)(?:$|[\s_-])/i
// Noise only as a whole class name: "card-footer" may contain a price.
const NOISE_CLASSES = new Set(
  'share footer site-footer page-footer global-footer main-footer site-header topbar top-bar masthead copyright colophon meta byline post-meta entry-meta article-meta post-info tags tag-list post-tags entry-tags author author-box author-bio avatar reading-time sr-only visually-hidden screen-reader-text screen-reader-only'.split(
    ' ',
  ),
)
const HEADINGS = 'h1, h2, h3'
const TITLE = 'h1, h2, h3, h4, h5, h6'
const MAX_FACT = 80
const MAX_BANNER = 1_500
const BUTTON =
  'button, [role="button"], a[href="#"], a[href^="#!"], a[href^="javascript:"], input[type="button"], input[type="submit"]'
const NUMBERED = /^comment\D*\d+$/i
const SENTENCE = /(?:[\p{L}\p{N}][^\s.!?]*\s+){2}[^.!?]*[.!?](?:["»”)]|\s|\p{Lu}|$)/u

/**
 * The main content of a page, without navigation, banners, sidebars, header and footer, and with collapsed
 * content expanded: `<article>` or `<main>` if it contains most of the text, otherwise the body. Forms, asides
 * and boxes named like navigation stay if they say something, sidebars if they are facts; `dump` gets what is outside of elements that never
 * do. The title of the page comes along from above. Modifies the document.
 */
export function findMainContent(document: Document, styles: PageStyles, dump: DumpedPassage[] = []): Element {
  const body = document.body
  openDisclosures(body)
  styles.removeUnseen(body)
  keepFallbackPictures(body)
  for (const element of body.querySelectorAll('script, style, noscript')) element.remove()
  dumpTexts(body, dump)
  const total = lengthOf(body)
  removeCookieBanners(body, total)
  for (const element of body.querySelectorAll('[class], [id]'))
    if (isConversation(element) && lengthOf(element) < total / 2) element.remove()
  for (const element of body.querySelectorAll('*')) if (isNoise(element)) element.remove()
  for (const element of body.querySelectorAll(ABOUT_AUTHOR)) if (!isQuoted(element)) element.remove()
  // Comments exported by word processors: a mark in the text, the comment at the end.
  for (const mark of body.querySelectorAll('a[id^="cmnt"]'))
    if (mark.id.startsWith('cmnt_ref')) mark.remove()
    else mark.closest('p')?.remove()
  for (const element of body.querySelectorAll(BOXES))
    if ((isFurniture(element, total) && !hasFacts(element)) || NOISE_NAMES.test(namesOf(element)))
      element.remove()
  for (const element of body.querySelectorAll('[class], [id]'))
    if (isNamedNoise(element, total) && lengthOf(element) < total / 3) element.remove()
  const main = largest(body, 'main, [role="main"]', 0.4) ?? body
  const root = largest(main, 'article, [itemprop="articleBody"], #content, #main', 0.6) ?? main
  for (const element of root.querySelectorAll('header, footer')) {
    if (isQuoted(element)) continue
    const ofPage = !element.closest('article, main, section')
    if (element.localName === 'footer' || (ofPage && !element.querySelector(HEADINGS))) element.remove()
  }
  takeTitle(body, root)
  for (const side of body.querySelectorAll('*'))
    if (isSide(side) && !root.contains(side) && !side.closest('header, footer') && hasFacts(side))
      root.append(side)
  return root
}

// No selector: each of its names would be compared with every element of a long page.
const isNoise = (element: Element): boolean =>
  NOISE.has(element.localName) ||
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  NOISE_ROLES.has(element.getAttribute('role') ?? '')

const isSide = (element: Element): boolean =>
  element.localName === 'aside' ||
  element.getAttribute('role') === 'complementary' ||
  namesOf(element).includes('sidebar')

/** Short lines with figures, which are no links: hours, terms, prices. */
function hasFacts(element: Element): boolean {
  if (element.matches('form') || element.querySelector('form, input, textarea')) return false
  const links = [...element.querySelectorAll('a')].reduce((sum, link) => sum + lengthOf(link), 0)
  if (links * 2 > lengthOf(element)) return false
  const lines: DumpedPassage[] = []
  for (const child of element.children) dumpTexts(child, lines)
  const facts = lines.filter(
    ({ text }) => text.length <= MAX_FACT && /\d/.test(text) && /\p{L}{2}/u.test(text),
  )
  return facts.length > 1 && facts.length * 2 >= lines.length
}

// The title of a page and the text below it may stand in a banner of their own, above its main content.
function takeTitle(body: Element, root: Element): void {
  const [title, ...others] = body.querySelectorAll('h1')
  if (!title || others.length > 0 || root.contains(title)) return
  // The name of a site links to its home page.
  if (title.closest('header, footer') || title.querySelector('a')) return
  const texts = [...(title.parentElement?.children ?? [])].filter(({ localName }) => localName === 'p')
  root.prepend(title, ...texts.filter((text) => SENTENCE.test(text.textContent ?? '')))
}

// A picture that only a script loads is written again for browsers without scripts.
function keepFallbackPictures(body: Element): void {
  for (const fallback of body.querySelectorAll('noscript')) {
    const before = fallback.previousElementSibling
    const image = fallback.querySelector('img')
    const isLate = before?.localName === 'img' && (pictureSource(before) ?? 'data:').startsWith('data:')
    if (image && isLate) before.replaceWith(image)
  }
}

/** Mostly links, or a small part of the page without a sentence. */
function isFurniture(element: Element, total: number): boolean {
  const own = lengthOf(element)
  const links = [...element.querySelectorAll('a, label, legend')].reduce(
    (sum, each) => sum + lengthOf(each),
    0,
  )
  return links * 2 > own || (own < total / 3 && !SENTENCE.test(element.textContent ?? ''))
}

// Readers of a page write in it: in numbered pieces, with a field for the next.
function isConversation(element: Element): boolean {
  if (!BOX_NAMES.test(namesOf(element))) return false
  const pieces = [...element.querySelectorAll('[id]')].filter(({ id }) => NUMBERED.test(id))
  return pieces.length > 1 || element.querySelector('textarea') !== null
}

function isNamedNoise(element: Element, total: number): boolean {
  const names = namesOf(element)
  const isNoise =
    (NOISE_NAMES.test(names) && !element.closest(TITLE)) ||
    (SIDE_NAMES.test(names) && !hasFacts(element)) ||
    names.split(/\s+/).some((name) => NOISE_CLASSES.has(name.toLowerCase())) ||
    (BOX_NAMES.test(names) && isFurniture(element, total))
  return isNoise && !isQuoted(element)
}

const namesOf = (element: Element) => `${element.getAttribute('class') ?? ''} ${element.id}`

// The speaker of a quotation is part of it.
const isQuoted = (element: Element) => element.parentElement?.closest('blockquote') != null

// A box about cookies with a button is a banner, whatever its name.
function removeCookieBanners(body: Element, total: number): void {
  for (const button of body.querySelectorAll(BUTTON)) {
    let box: Element | null = button.parentElement
    while (box && box !== body && lengthOf(box) < Math.min(MAX_BANNER, total / 3)) {
      if (/\bcookies?\b/i.test(box.textContent ?? '')) {
        box.remove()
        break
      }
      box = box.parentElement
    }
  }
}

function largest(within: Element, selector: string, share: number): Element | undefined {
  const total = lengthOf(within)
  const candidates = [...within.querySelectorAll(selector)].sort((a, b) => lengthOf(b) - lengthOf(a))
  return candidates.find((element) => lengthOf(element) >= total * share)
}

const lengthOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').length
