const TOGGLE = 'button, [role="button"], [role="tab"]'
/** As short as “Yes.”; what has no end is long, or a label. */
const ANSWER = /.{12}|[.!?]$/
const TITLES = 'h1, h2, h3, h4, h5, h6, dt'

/**
 * Expands what a page shows only after a click (accordions, questions and answers, tabs): the panel becomes
 * visible and its button a bold line above it. Menus and other navigation stay collapsed. Modifies the
 * elements.
 */
export function openDisclosures(body: Element): void {
  const toggles = [...body.querySelectorAll(TOGGLE)].filter(
    (toggle) => /\p{L}{3}/u.test(textOf(toggle)) && !toggle.closest('nav, header, footer, dialog'),
  )
  const isTitle = titlesAmong(toggles)
  for (const toggle of toggles) {
    const panel = panelOf(toggle, isTitle)
    if (!panel || isNavigation(panel) || !ANSWER.test(textOf(panel))) continue
    for (const name of ['hidden', 'aria-hidden']) panel.removeAttribute(name)
    panel.setAttribute('style', 'display:block')
    const document = toggle.ownerDocument
    const title = document.createElement('strong')
    title.textContent = textOf(toggle)
    if (toggle.closest(TITLES)) toggle.replaceWith(title)
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

const textOf = (toggle: Element) => (toggle.textContent ?? '').replace(/\s+/g, ' ').trim()

function panelOf(toggle: Element, isTitle: (toggle: Element) => boolean): Element | null {
  const id = toggle.getAttribute('aria-controls')
  const named = id ? toggle.ownerDocument.getElementById(id) : null
  if (named) return named
  const next = nextOf(toggle)
  return toggle.hasAttribute('aria-expanded') || isFolded(next) || isTitle(toggle) ? next : null
}

/** What follows a toggle: beside it, or beside the element that has nothing else in it. */
function nextOf(toggle: Element): Element | null {
  const alone = toggle.closest(TITLES) ?? toggle.parentElement
  const beside = toggle.nextElementSibling
  if (beside || !alone || textOf(alone) !== textOf(toggle)) return beside
  return alone.nextElementSibling
}

const isFolded = (panel: Element | null) =>
  panel !== null && (panel.hasAttribute('hidden') || panel.getAttribute('aria-hidden') === 'true')

/**
 * Tells titles from actions where only a script knows what opens: a title is unlike every other one and stands
 * above sentences, alone with them, as a question, or as one of several of its class.
 */
function titlesAmong(toggles: readonly Element[]): (toggle: Element) => boolean {
  const labels = new Map<string, number>()
  for (const toggle of toggles) labels.set(textOf(toggle), (labels.get(textOf(toggle)) ?? 0) + 1)
  const above = toggles.filter((toggle) => {
    const panel = nextOf(toggle)
    const text = panel && !panel.matches(TOGGLE) ? textOf(panel) : ''
    return labels.get(textOf(toggle)) === 1 && /[.!?…]["»”)]*$/.test(text)
  })
  const classes = new Map<string, number>()
  const classOf = (toggle: Element) => `${toggle.localName} ${toggle.getAttribute('class') ?? ''}`
  for (const toggle of above) classes.set(classOf(toggle), (classes.get(classOf(toggle)) ?? 0) + 1)
  const titles = above.filter(
    (toggle) =>
      /\?$/.test(textOf(toggle)) ||
      (classes.get(classOf(toggle)) ?? 0) > 1 ||
      (/\s/.test(textOf(toggle)) && toggle.parentElement?.children.length === 2),
  )
  return (toggle) => titles.includes(toggle)
}

function isNavigation(panel: Element): boolean {
  if (panel.matches('nav, [role="menu"], dialog') || panel.querySelector('nav, form')) return true
  const links = [...panel.querySelectorAll('a')].reduce(
    (sum, link) => sum + (link.textContent ?? '').length,
    0,
  )
  return links > (panel.textContent ?? '').length * 0.6
}
