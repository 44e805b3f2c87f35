import fs from 'node:fs'
import path from 'node:path'

type Names = Record<string, string>
type Package = {
  dependencies?: Names
  optionalDependencies?: Names
  peerDependencies?: Names
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  bin?: Names
}
/** The packages of a lock file by their places; the project itself is at ''. */
export type Packages = Record<string, Package>

/**
 * A build puts them into pages; and what the engine's SDK loads only for traces, which nothing here asks for. Next's
 * compiler stays: a start reads next.config.ts with it, and would download it.
 */
const NOT_SERVED =
  /^(lucide-react|tailwindcss|@tailwindcss\/postcss|@opentelemetry\/auto-instrumentations-node|@traceloop\/.*)$/

/**
 * The places of the packages that a built service needs: all that its dependencies require, whatever the
 * platform, without a Node of our own and what is not served.
 */
export function packagesToServe(packages: Packages): Set<string> {
  const found = new Set<string>()
  const visit = (place: string): void => {
    for (const name of requiredBy(packages[place] ?? {})) {
      const next = findFrom(place, name, packages)
      if (next === null || found.has(next) || NOT_SERVED.test(name) || packages[next]?.bin?.node) continue
      found.add(next)
      visit(next)
    }
  }
  visit('')
  return found
}

function requiredBy(one: Package): string[] {
  const peers = Object.keys(one.peerDependencies ?? {})
  const required = peers.filter((name) => !one.peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys(one.dependencies ?? {}), ...Object.keys(one.optionalDependencies ?? {}), ...required]
}

/** Where Node finds a package from a place: in its own folder, else in one above. */
function findFrom(place: string, name: string, packages: Packages): string | null {
  const here = path.posix.join(place, 'node_modules', name)
  if (packages[here]) return here
  if (place === '') return null
  return findFrom(place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name, packages)
}

/** The links of a folder whose targets are gone. */
export const lonelyLinks = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((link) => !fs.existsSync(link))
