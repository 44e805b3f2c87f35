/** The elements that a browser shows on lines of their own. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const STACKED = /^(?:block|flex|grid|list-item|table|table-row|table-cell|flow-root)$/
const PARENT = /^(?:inline-)?(?:flex|grid)$/
/** The elements whose children are not boxes to lay out. */
export const FIXED = /^(?:ul|ol|dl|table|thead|tbody|tfoot|tr|select|code|pre|h[1-6])$/
/** What is read on one line, where a table makes no sense. */
export const ONE_LINE = /^(?:li|t[dh]|d[dt]|label|summary|h[1-6]|figcaption)$/
const TEXT = 3

/** How a browser lays out an element, as far as the page says; empty if it does not. */
export type DisplayOf = (element: Element) => string

/** Whether something displayed in this way stands on a line of its own. */
export const isStacked = (display: string): boolean => STACKED.test(display)

/** Whether something displayed in this way lays its children out as boxes. */
export const laysOutBoxes = (display: string): boolean => PARENT.test(display)

/** The text of a node on one line. */
export const textOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim()

/** Whether there is a letter or a figure in a node. */
export const isReadable = (node: Node): boolean => /[\p{L}\p{N}]/u.test(node.textContent ?? '')

/** Whether there is text in an element outside of its elements. */
export const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === TEXT && isReadable(node))

/** The next element, if there is no text before it. */
export function nextOf(element: Element): Element | null {
  let next = element.nextSibling
  while (next && next.nodeType !== 1 && !isReadable(next)) next = next.nextSibling
  return next?.nodeType === 1 ? (next as Element) : null
}

/** The nearest element with such a name, from an element upwards. */
export function closestNamed(element: Element, name: RegExp): Element | null {
  let at: Element | null = element
  while (at && !name.test(at.localName)) at = at.parentElement
  return at
}
