'use client'

import { useEffect } from 'react'
import { nearestPlace, type Trail, trailOf } from './focus-place'

const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * Keeps the focus on the page: when what had it is removed, disabled or left with its page, it goes to what is nearest,
 * or to the page's main part, and never to the body, from where a keyboard would start all over.
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
    // A click beside everything lets go of the focus on purpose.
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
      // Somebody let go of what is still there, as with Escape.
      if (last.element.isConnected && !last.element.matches(':disabled')) return
      const place = nearestPlace(trail, root) ?? root
      if (!place.hasAttribute('tabindex')) {
        place.tabIndex = -1
        place.style.outline = 'none'
        place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
      }
      place.focus({ preventScroll: true })
    }
    // After React and Radix, which gives the focus back to what opened a dialog.
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
