const MAX_STYLES = 200_000

/**
 * Marks elements as bold whose class a style sheet of the page makes bold, as word processors export it.
 * Modifies the document.
 */
export function applyBoldClasses(document: Document): void {
  const css = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '').join('\n')
  const bold = new Set<string>()
  for (const [, name, rules] of css.slice(0, MAX_STYLES).matchAll(/\.([\w-]+)\s*\{([^{}]*)\}/g))
    if (name && /font-weight:\s*(?:bold|[6-9]00)/.test(rules ?? '')) bold.add(name)
  if (bold.size === 0) return
  for (const element of document.querySelectorAll('span[class], p[class]'))
    if ([...element.classList].some((name) => bold.has(name)))
      element.setAttribute('style', 'font-weight:700')
}
