/**
 * Which account an operator works in, and in which mode. The console keeps both in cookies; API calls send
 * them in headers.
 */
export const ACCOUNT_COOKIE = 'coursewright-account'
export const MODE_COOKIE = 'coursewright-mode'

const YEAR_SECONDS = 365 * 24 * 3600

/** Stores a choice in the browser; null removes it. */
export function keepChoice(cookie: string, value: string | null): void {
  const age = value === null ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${cookie}=${encodeURIComponent(value ?? '')}; path=/; max-age=${age}; samesite=lax`
}

/** Stores the mode that the next page load opens in. */
export const chooseMode = (mode: 'live' | 'test'): void =>
  keepChoice(MODE_COOKIE, mode === 'live' ? null : mode)

/**
 * Switches to the other mode at the same address with a full page load, so nothing of this mode stays in
 * memory.
 */
export function reopenIn(mode: 'live' | 'test'): void {
  chooseMode(mode)
  window.location.reload()
}
