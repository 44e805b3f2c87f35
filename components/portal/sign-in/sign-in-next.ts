import { localPath } from '@/lib/platform/http/local-path'

const HOME = '/learn'

/**
 * Where to go after signing in: only to a page of the portal, so that a crafted link cannot redirect
 * elsewhere.
 */
export function nextPath(next: unknown): string {
  const address = localPath(next) ?? HOME
  const path = address.split('?')[0] ?? HOME
  const isPortal = path === HOME || path.startsWith(`${HOME}/`)
  return isPortal && !path.startsWith('/learn/sign-in') ? address : HOME
}
