/**
 * Placeholder for a script that is still loading.
 *
 * Without `loading`, Next adds no Suspense boundary, and React suspends the whole page until the script is
 * loaded: what is typed in the meantime is lost.
 */
export function Nothing() {
  return null
}
