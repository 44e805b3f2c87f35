/**
 * Restores the focus to what opened a window. If a key opened it, or its opener is gone or not focusable, the
 * main element gets the focus: on the body a keyboard would start all over.
 */
export function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) {
    opener.focus()
    if (document.activeElement === opener) return
  }
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
}
