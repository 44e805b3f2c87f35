const HOME = '/learn'

/** Where to go after signing in: only a page of the portal, so that an address from a link leads nobody elsewhere. */
export function nextPath(next: unknown): string {
  const base = 'http://local'
  const url = typeof next === 'string' && next.startsWith('/') ? URL.parse(next, base) : null
  if (url?.origin !== base) return HOME
  const isPortal = url.pathname === HOME || url.pathname.startsWith(`${HOME}/`)
  return isPortal && !url.pathname.startsWith('/learn/sign-in') ? url.pathname : HOME
}
