/**
 * Puts the focus back where a window was opened from. A window that a key opened, or whose opener is gone or
 * takes no focus, gives it to the page's main part: on the body a keyboard would start all over.
 */
export function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) {
    opener.focus()
    if (document.activeElement === opener) return
  }
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
}
