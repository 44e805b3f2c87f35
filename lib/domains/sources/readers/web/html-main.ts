import { openDisclosures } from './html-disclosure.ts'

const NOISE = [
  'script, style, noscript, template, iframe, svg, canvas, object, form, button, select, input, textarea, dialog, nav, aside',
  '[hidden], [aria-hidden="true"], [style*="display:none"], [style*="display: none"]',
  '[role="navigation"], [role="banner"], [role="contentinfo"], [role="complementary"], [role="search"], [role="dialog"]',
  '[itemprop="author"], [rel~="author"]',
].join(', ')
const NOISE_NAMES =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|rgpd|onetrust|tarteaucitron|didomi|axeptio|cookiebot\w*|cybot\w*|breadcrumbs?|sidebar|navbar|menu|pagination|pager|share|sharing|social|newsletter|related|skip|comments?|advert(?:isement)?|popup|modal|toc|table-of-contents)(?:$|[\s_-])/i
// Noise only as a whole class name: "card-footer" may contain a price.
const NOISE_CLASSES = new Set(
  'footer site-footer page-footer global-footer main-footer site-header topbar top-bar masthead copyright colophon meta byline post-meta entry-meta article-meta post-info tags tag-list post-tags entry-tags author author-box author-bio avatar reading-time sr-only visually-hidden screen-reader-text screen-reader-only'.split(
    ' ',
  ),
)
const HEADINGS = 'h1, h2, h3'
const MAX_BANNER = 1_500

/**
 * The main content of a page, without navigation, banners, sidebars, header and footer, and with collapsed
 * content expanded: `<article>` or `<main>` if it contains most of the text, otherwise the body. Modifies the
 * document.
 */
export function findMainContent(document: Document): Element {
  const body = document.body
  const total = lengthOf(body)
  openDisclosures(body)
  removeCookieBanners(body, total)
  for (const element of body.querySelectorAll(NOISE)) element.remove()
  // Comments exported by word processors: a mark in the text, the comment at the end.
  for (const mark of body.querySelectorAll('a[id^="cmnt"]'))
    if (mark.id.startsWith('cmnt_ref')) mark.remove()
    else mark.closest('p')?.remove()
  for (const element of body.querySelectorAll('[class], [id]'))
    if (isNamedNoise(element) && lengthOf(element) < total / 3) element.remove()
  const main = largest(body, 'main, [role="main"]', 0.4) ?? body
  const root = largest(main, 'article, [itemprop="articleBody"], #content, #main', 0.6) ?? main
  for (const element of root.querySelectorAll('header, footer')) {
    const ofPage = !element.closest('article, main, section')
    if (element.localName === 'footer' || (ofPage && !element.querySelector(HEADINGS))) element.remove()
  }
  return root
}

function isNamedNoise(element: Element): boolean {
  const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`
  return NOISE_NAMES.test(names) || names.split(/\s+/).some((name) => NOISE_CLASSES.has(name.toLowerCase()))
}

// A box about cookies with a button is a banner, whatever its name.
function removeCookieBanners(body: Element, total: number): void {
  for (const button of body.querySelectorAll('button, [role="button"], a[href="#"]')) {
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
