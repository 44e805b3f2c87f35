const MAX_STYLES = 200_000
const BOLD = /font-weight\s*:\s*(?:bold|[6-9]00)/i
const DISPLAY = /(?:^|[;\s])display\s*:\s*([\w-]+)/gi
const UNSEEN = /(?:^|[;\s])visibility\s*:\s*(?:hidden|collapse)|text-decoration[\w-]*\s*:[^;]*\bline-through/i
// Style sheets elsewhere, not read here, give these classes one meaning; with the second, they wait for room.
const HIDING = '.hide, .hidden, .d-none'
const HIDING_SOME = /(?:^|\s)[\w:-]*[:-](?:block|flex|grid|inline|table|visible)(?:\s|$)/
/** A rule that hides more of a page waits for its scripts to show it. */
const MOST_HIDDEN = 0.8

/**
 * Marks elements as bold whose class a style sheet of the page makes bold, as word processors export it.
 * Modifies the document.
 */
export function applyBoldClasses(document: Document): void {
  const bold = new Set(
    rulesOf(document).flatMap(({ selector, style }) =>
      BOLD.test(style) ? [...selector.matchAll(/\.([\w-]+)$/g)].map(([, name]) => name) : [],
    ),
  )
  if (bold.size === 0) return
  for (const element of document.querySelectorAll('span[class], p[class]'))
    if ([...element.classList].some((name) => bold.has(name)))
      element.setAttribute('style', 'font-weight:700')
}

/**
 * Removes what the page hides or strikes through with a style, its own or one of a style sheet in the page;
 * a display of its own shows an element. Modifies the document.
 */
export function removeUnseen(document: Document): void {
  const { body } = document
  for (const element of body.querySelectorAll('[style]')) if (isUnseen(styleOf(element))) element.remove()
  for (const element of body.querySelectorAll(HIDING))
    if (!isShown(styleOf(element)) && !HIDING_SOME.test(element.getAttribute('class') ?? '')) element.remove()
  const total = body.textContent?.length ?? 0
  const rules = rulesOf(document)
  const shown = new Set(rules.flatMap(({ selector, style }) => (isShown(style) ? [selector] : [])))
  for (const { selector, style, always } of rules) {
    if (!always || !isUnseen(style) || shown.has(selector)) continue
    const found = matching(body, selector).filter((element) => !isShown(styleOf(element)))
    const hidden = found.reduce((sum, element) => sum + (element.textContent?.length ?? 0), 0)
    if (hidden <= total * MOST_HIDDEN) for (const element of found) element.remove()
  }
}

const styleOf = (element: Element) => element.getAttribute('style') ?? ''
const displayOf = (style: string) => [...style.matchAll(DISPLAY)].at(-1)?.[1]?.toLowerCase()
const isShown = (style: string) => !['none', undefined].includes(displayOf(style))
const isUnseen = (style: string) => displayOf(style) === 'none' || UNSEEN.test(style)

// A state such as :hover, and what this reader cannot understand, say nothing about the page at rest.
function matching(body: Element, selector: string): Element[] {
  if (selector.includes(':')) return []
  try {
    return [...body.querySelectorAll(selector)]
  } catch {
    return []
  }
}

/** A rule of a style sheet in the page; not `always`: for some devices only (`@media` and the like). */
type Rule = { selector: string; style: string; always: boolean }

function rulesOf(document: Document): Rule[] {
  const css = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '').join('\n')
  const rules: Rule[] = []
  let depth = 0
  let selectors = ''
  for (const piece of css
    .slice(0, MAX_STYLES)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/(?<=[{}])/)) {
    const text = piece.slice(0, -1).trim()
    if (piece.endsWith('{')) {
      selectors = text
      depth += 1
    } else if (piece.endsWith('}')) {
      for (const selector of text ? selectors.split(',') : [])
        rules.push({ selector: selector.trim(), style: text, always: depth === 1 })
      depth = Math.max(0, depth - 1)
    }
  }
  return rules
}
