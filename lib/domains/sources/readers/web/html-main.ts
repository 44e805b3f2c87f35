import { openDisclosures } from './html-disclosure.ts'

const NOISE = [
  'script, style, noscript, template, iframe, svg, canvas, object, form, button, select, input, textarea, dialog, nav, aside',
  '[hidden], [aria-hidden="true"], [style*="display:none"], [style*="display: none"]',
  '[role="navigation"], [role="banner"], [role="contentinfo"], [role="complementary"], [role="search"], [role="dialog"]',
  '[itemprop="author"], [rel~="author"]',
].join(', ')
const NOISE_NAMES =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|rgpd|onetrust|tarteaucitron|didomi|axeptio|cookiebot\w*|cybot\w*|breadcrumbs?|sidebar|navbar|menu|pagination|pager|share|sharing|social|newsletter|related|skip|comments?|advert(?:isement)?|popup|modal|toc|table-of-contents)(?:$|[\s_-])/i
// Words that are noise only when they are a whole class name: "card-footer" may hold a price.
const NOISE_CLASSES = new Set(
  'footer site-footer page-footer global-footer main-footer site-header topbar top-bar masthead copyright colophon meta byline post-meta entry-meta article-meta post-info tags tag-list post-tags entry-tags author author-box author-bio avatar reading-time sr-only visually-hidden screen-reader-text screen-reader-only'.split(
    ' ',
  ),
)
const HEADINGS = 'h1, h2, h3'
const MAX_BANNER = 1_500

/**
 * The element that holds what a page is about, its navigation, banners, side columns, page header and footer removed
 * and what unfolds on a click unfolded: `<article>` or `<main>` when it holds most of the text, otherwise the body.
 * Changes the document.
 */
export function findMainContent(document: Document): Element {
  const body = document.body
  const total = lengthOf(body)
  openDisclosures(body)
  removeCookieBanners(body, total)
  for (const element of body.querySelectorAll(NOISE)) element.remove()
  // Comments as word processors export them: a mark in the text, the comment at the end.
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

// A box that speaks of cookies and has a button is a banner, whatever it is called.
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
