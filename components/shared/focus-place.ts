/** An element inside its ancestors, from itself up to a root, each with its place among its siblings. */
export type Trail = { element: Element; index: number }[]

const CONTROL = 'a, button, input, select, textarea, summary'

/** Where an element stands, so that its neighbourhood can be found once it is gone. */
export function trailOf(element: Element, root: Element): Trail {
  const trail: Trail = []
  for (let at: Element | null = element; at && at !== root; at = at.parentElement)
    trail.push({ element: at, index: at.parentElement ? [...at.parentElement.children].indexOf(at) : 0 })
  return trail
}

/**
 * The nearest place to what the trail led to and is gone or deaf now: what came into its place, or else before it, in
 * the innermost ancestor that is still there. Never a control: a key meant for the page must not press or fill it.
 */
export function nearestPlace(trail: Trail, root: Element): HTMLElement | null {
  for (const [depth, { element }] of trail.entries()) {
    if (depth === 0 || !root.contains(element)) continue
    const index = trail[depth - 1]?.index ?? 0
    const places = [element.children[index], element.children[index - 1], element]
    const found = places.find((place) => place instanceof HTMLElement && !place.matches(CONTROL))
    return found instanceof HTMLElement ? found : null
  }
  return null
}
