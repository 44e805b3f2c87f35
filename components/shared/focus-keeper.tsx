'use client'

import { useEffect } from 'react'

const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * Keeps the focus on the page: when the focused element is removed, disabled or left with its page, focus
 * moves to what is nearest, or to the main element, and never to the body, where a keyboard would start all
 * over.
 */
export function FocusKeeper({ mainId }: { mainId: string }) {
  useEffect(() => {
    let trail: Trail = []
    let check: ReturnType<typeof setTimeout> | undefined
    const main = (): HTMLElement | null => document.getElementById(mainId)
    const remember = ({ target }: FocusEvent): void => {
      const root = main()
      if (!root || !(target instanceof Element) || target.closest(OVERLAY)) return
      trail = target === root ? [] : trailOf(target, root.contains(target) ? root : document.body)
    }
    // A click on empty space drops the focus on purpose.
    const forget = ({ target }: PointerEvent): void => {
      if (
        target instanceof Element &&
        !target.closest('a, button, input, select, textarea, label, [tabindex]')
      )
        trail = []
    }
    const keep = (): void => {
      const root = main()
      const [last] = trail
      if (!root || !last || document.activeElement !== document.body || document.querySelector(OVERLAY))
        return
      // The user dropped the focus of an element that still exists, for example with Escape.
      if (last.element.isConnected && !last.element.matches(':disabled')) return
      const place = nearestPlace(trail, root) ?? root
      if (!place.hasAttribute('tabindex')) {
        place.tabIndex = -1
        place.style.outline = 'none'
        place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
      }
      place.focus({ preventScroll: true })
    }
    // After React and Radix, which restores the focus to what opened a dialog.
    const look = (): void => {
      clearTimeout(check)
      if (trail.length > 0 && document.activeElement === document.body) check = setTimeout(keep)
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    return () => {
      clearTimeout(check)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
    }
  }, [mainId])
  return null
}

/** An element with its ancestors, from itself up to a root, each with its index among its siblings. */
type Trail = { element: Element; index: number }[]

const CONTROL = 'a, button, input, select, textarea, summary'

/** The position of an element, so that its neighborhood can be found once it is gone. */
function trailOf(element: Element, root: Element): Trail {
  const trail: Trail = []
  for (let at: Element | null = element; at && at !== root; at = at.parentElement)
    trail.push({ element: at, index: at.parentElement ? [...at.parentElement.children].indexOf(at) : 0 })
  return trail
}

/**
 * The nearest place to an element that is gone or disabled: what took its place, or else what precedes it, in
 * the innermost remaining ancestor. Never a control: a key meant for the page must not press or fill it.
 */
function nearestPlace(trail: Trail, root: Element): HTMLElement | null {
  for (const [depth, { element }] of trail.entries()) {
    if (depth === 0 || !root.contains(element)) continue
    const index = trail[depth - 1]?.index ?? 0
    const places = [element.children[index], element.children[index - 1], element]
    const found = places.find((place) => place instanceof HTMLElement && !place.matches(CONTROL))
    return found instanceof HTMLElement ? found : null
  }
  return null
}
