import type { ApiArguments, ApiPath } from './api-types'

/** The parameters of a call that are part of its URL. */
export type Addressed = {
  path?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
}

/** The URL of an endpoint on this site, with its parameters filled in. */
export function fillPath(path: string, { path: names = {}, query = {} }: Addressed = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(names[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, String(value))
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** {@link fillPath} for what is opened by URL, such as a link to a file. */
export const apiPath = <Path extends ApiPath<'GET'>>(
  path: Path,
  ...[call]: ApiArguments<'GET', Path>
): string => fillPath(path, call)
