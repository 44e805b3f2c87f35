const TOGGLE = 'button, [role="button"], [role="tab"]'
const MIN_LENGTH = 12

/**
 * Expands what a page shows only after a click (accordions, questions and answers, tabs): the panel becomes
 * visible and its button a bold line above it. Menus and other navigation stay collapsed. Modifies the
 * elements.
 */
export function openDisclosures(body: Element): void {
  for (const toggle of body.querySelectorAll(TOGGLE)) {
    const label = (toggle.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (!/\p{L}{3}/u.test(label) || toggle.closest('nav, header, footer, dialog, form')) continue
    const panel = panelOf(toggle)
    if (!panel || isNavigation(panel) || (panel.textContent ?? '').trim().length < MIN_LENGTH) continue
    for (const name of ['hidden', 'aria-hidden', 'style']) panel.removeAttribute(name)
    const document = toggle.ownerDocument
    const title = document.createElement('strong')
    title.textContent = label
    if (toggle.closest('h1, h2, h3, h4, h5, h6')) toggle.replaceWith(title)
    else {
      const line = document.createElement('p')
      line.append(title)
      if (toggle.getAttribute('role') === 'tab') {
        panel.prepend(line)
        toggle.remove()
      } else toggle.replaceWith(line)
    }
  }
}

function panelOf(toggle: Element): Element | null {
  const id = toggle.getAttribute('aria-controls')
  const named = id ? toggle.ownerDocument.getElementById(id) : null
  if (named) return named
  const foldable = toggle.hasAttribute('aria-expanded') || isFolded(nextOf(toggle))
  return foldable ? nextOf(toggle) : null
}

const nextOf = (toggle: Element): Element | null =>
  toggle.nextElementSibling ?? toggle.closest('h1, h2, h3, h4, h5, h6')?.nextElementSibling ?? null

const isFolded = (panel: Element | null) =>
  panel !== null && (panel.hasAttribute('hidden') || panel.getAttribute('aria-hidden') === 'true')

function isNavigation(panel: Element): boolean {
  if (panel.matches('nav, [role="menu"], dialog') || panel.querySelector('nav, form')) return true
  const links = [...panel.querySelectorAll('a')].reduce(
    (sum, link) => sum + (link.textContent ?? '').length,
    0,
  )
  return links > (panel.textContent ?? '').length * 0.6
}
