import type { ApiArguments, ApiPath } from './api-types'

/** What of a call stands in its address. */
export type Addressed = {
  path?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
}

/** The address of an endpoint on this site, its parameters filled in. */
export function fillPath(path: string, { path: names = {}, query = {} }: Addressed = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(names[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, String(value))
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** {@link fillPath} for what is read at its address, as a link to a file. */
export const apiPath = <Path extends ApiPath<'GET'>>(
  path: Path,
  ...[call]: ApiArguments<'GET', Path>
): string => fillPath(path, call)
