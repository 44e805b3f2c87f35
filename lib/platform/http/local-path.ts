const HERE = 'http://local'

/**
 * The path and query within this site that a URL from a request resolves to; null if it is invalid or leads
 * elsewhere. Judged as a browser would: `/..//host` is a path of ours, but its normalized form is not.
 */
export function localPath(address: unknown): string | null {
  const given = typeof address === 'string' && address.startsWith('/') ? URL.parse(address, HERE) : null
  if (given?.origin !== HERE) return null
  const path = given.pathname + given.search
  return URL.parse(path, HERE)?.href === HERE + path ? path : null
}
