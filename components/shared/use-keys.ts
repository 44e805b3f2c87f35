'use client'

import { useEffect, useRef } from 'react'

/**
 * Handlers by `event.key`; with Ctrl or Cmd as `mod+k`. Letters are in lower case. A handler that returns
 * false leaves the key to the browser.
 */
export type KeyMap = Record<string, (event: KeyboardEvent) => unknown>

/** Whether keys typed there are text. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type)))

/** Whether a key activates the focused element. */
const isPress = ({ key, target }: KeyboardEvent): boolean =>
  (key === ' ' || key === 'Enter') &&
  target instanceof HTMLElement &&
  target.closest('button, a, summary, input:not([type="range"]), [role="tab"]') !== null

/** Whether a key moves the selection among radio buttons. */
const isMove = ({ key, target }: KeyboardEvent): boolean =>
  key.startsWith('Arrow') && target instanceof HTMLInputElement && target.type === 'radio'

/**
 * Single-key shortcuts. Keys typed into a field are ignored, except with Ctrl or Cmd; so are keys on a page
 * behind a dialog.
 */
export function useKeys(keys: KeyMap, enabled = true): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      const withMod = event.ctrlKey || event.metaKey
      if (event.altKey || event.defaultPrevented || (isWriting(event.target) && !withMod)) return
      if (!withMod && (isPress(event) || isMove(event))) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const action = latest.current[`${withMod ? 'mod+' : ''}${event.key.toLowerCase()}`]
      if (action && action(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [enabled])
}
