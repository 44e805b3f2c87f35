import { matchSelectors } from './match-selectors.ts'
import { isShown, readStyleSheets, type SelectorStyle, styleOf } from './style-rules.ts'

/** A class that is called what it does: "flex", "md:grid", "d-lg-block". */
const DISPLAY_CLASS =
  /(?:^|\s)(?:[\w-]+:)*(?:d-(?:\w+-)?)?((?:inline-)?(?:flex|grid|block)|table-row|table-cell)(?=\s|$)/
// Style sheets elsewhere, not read here, give these classes one meaning; with the second, they wait for room.
const HIDING = /(?:^|\s)(?:hide|hidden|d-none)(?:\s|$)/
const HIDING_SOME = /(?:^|\s)[\w:-]*[:-](?:block|flex|grid|inline|table|visible)(?:\s|$)/
/** A rule that hides more of a page waits for its scripts to show it. */
const MOST_HIDDEN = 0.8

/** What the style sheets in a page say of its elements. */
export class PageStyles {
  private readonly styles: Map<string, SelectorStyle>
  private readonly selectors: Map<Element, string[]>

  constructor(document: Document) {
    this.styles = readStyleSheets(document)
    this.selectors =
      this.styles.size > 0 ? matchSelectors(document.documentElement, this.styles.keys()) : new Map()
  }

  /**
   * Marks text as bold that a style sheet makes bold, as word processors export it. Modifies the document.
   */
  markBold(): void {
    for (const [element, selectors] of this.selectors)
      if (/^(?:span|p)$/.test(element.localName) && selectors.some((each) => this.styles.get(each)?.bold))
        element.setAttribute('style', `${element.getAttribute('style') ?? ''};font-weight:700`)
  }

  /** How a browser lays out an element: its own style, the last rule about it, or its class; else empty. */
  displayOf(element: Element): string {
    const own = ownStyle(element).display
    if (own) return own
    const matched = this.selectors.get(element)?.map((each) => this.styles.get(each)?.display)
    return matched?.findLast(Boolean) ?? DISPLAY_CLASS.exec(element.getAttribute('class') ?? '')?.[1] ?? ''
  }

  /**
   * Removes what the page hides or strikes through with a style, its own or one of a style sheet in the page;
   * a display of its own shows an element. Modifies the document.
   */
  removeUnseen(body: Element): void {
    for (const element of body.querySelectorAll('[style]')) if (ownStyle(element).isUnseen) element.remove()
    for (const element of body.querySelectorAll('[class]')) {
      const names = element.getAttribute('class') ?? ''
      if (HIDING.test(names) && !HIDING_SOME.test(names) && !isShown(ownStyle(element).display))
        element.remove()
    }
    const lengths = textLengths(body)
    const hidden = new Map<string, Element[]>()
    for (const [element, selectors] of this.selectors) {
      if (!lengths.has(element) || isShown(ownStyle(element).display)) continue
      for (const selector of selectors) {
        const { hides, shows } = this.styles.get(selector)!
        if (!hides || shows) continue
        const others = hidden.get(selector)
        if (others) others.push(element)
        else hidden.set(selector, [element])
      }
    }
    const most = MOST_HIDDEN * (lengths.get(body) ?? 0)
    for (const elements of hidden.values()) {
      const length = elements.reduce((sum, element) => sum + (lengths.get(element) ?? 0), 0)
      if (length <= most) for (const element of elements) element.remove()
    }
  }
}

const ownStyle = (element: Element) => styleOf(element.getAttribute('style') ?? '')

/** The number of characters in each element, those of its descendants included. */
export function textLengths(root: Element): Map<Element, number> {
  const elements = [root, ...root.querySelectorAll('*')]
  const lengths = new Map<Element, number>()
  for (const element of elements.reverse()) {
    let length = 0
    for (const node of element.childNodes)
      length += lengths.get(node as Element) ?? (node.nodeType === 3 ? (node.textContent ?? '').length : 0)
    lengths.set(element, length)
  }
  return lengths
}
