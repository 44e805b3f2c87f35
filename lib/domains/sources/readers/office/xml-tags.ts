/**
 * Descendants with one of these prefixed names, in document order, without fallbacks for old programs, which
 * repeat content.
 */
export function tags(root: Document | Element, ...names: string[]): Element[] {
  const found: Element[] = []
  const visit = (node: Document | Element) => {
    for (const child of node.children) {
      if (child.tagName === 'mc:Fallback') continue
      if (names.includes(child.tagName)) found.push(child)
      visit(child)
    }
  }
  visit(root)
  return found
}

/** An integer attribute of an element, 1 to 1,000; `otherwise` without one. */
export function attributeNumber(element: Element, name: string, otherwise: number): number {
  const value = Math.trunc(Number(element.getAttribute(name) ?? Number.NaN))
  return value >= 1 ? Math.min(value, 1_000) : otherwise
}
