const NOISE = [
  'script, style, noscript, template, iframe, svg, canvas, object, form, button, select, input, textarea, dialog, nav, aside',
  '[hidden], [aria-hidden="true"], [style*="display:none"], [style*="display: none"]',
  '[role="navigation"], [role="banner"], [role="contentinfo"], [role="complementary"], [role="search"], [role="dialog"]',
].join(', ')
const NOISE_NAMES =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|rgpd|breadcrumbs?|sidebar|navbar|menu|pagination|share|social|newsletter|related|skip|comments?|advert(?:isement)?|popup|modal|toc|table-of-contents)(?:$|[\s_-])/i
const HEADINGS = 'h1, h2, h3'

/**
 * The element that holds what a page is about, its navigation, banners, side columns, page header and footer removed:
 * `<article>` or `<main>` when it holds most of the text, otherwise the body. Changes the document.
 */
export function findMainContent(document: Document): Element {
  const body = document.body
  const total = lengthOf(body)
  for (const element of body.querySelectorAll(NOISE)) element.remove()
  for (const element of body.querySelectorAll('[class], [id]')) {
    const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`
    if (NOISE_NAMES.test(names) && lengthOf(element) < total / 3) element.remove()
  }
  const main = largest(body, 'main, [role="main"]', 0.4) ?? body
  const root = largest(main, 'article', 0.6) ?? main
  for (const element of root.querySelectorAll('header, footer')) {
    const ofPage = !element.closest('article, main, section')
    if (element.localName === 'footer' || (ofPage && !element.querySelector(HEADINGS))) element.remove()
  }
  return root
}

function largest(within: Element, selector: string, share: number): Element | undefined {
  const total = lengthOf(within)
  const candidates = [...within.querySelectorAll(selector)].sort((a, b) => lengthOf(b) - lengthOf(a))
  return candidates.find((element) => lengthOf(element) >= total * share)
}

const lengthOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').length
