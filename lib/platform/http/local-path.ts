const HERE = 'http://local'

/**
 * Where an address that came with a request leads inside this site, as path and query; null when it is none or leads
 * elsewhere. Judged by what a browser makes of the result: `/..//host` is a path of ours, what is left of it is not.
 */
export function localPath(address: unknown): string | null {
  const given = typeof address === 'string' && address.startsWith('/') ? URL.parse(address, HERE) : null
  if (given?.origin !== HERE) return null
  const path = given.pathname + given.search
  return URL.parse(path, HERE)?.href === HERE + path ? path : null
}
