import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { servingProcesses, withLock } from './build-lock.ts'
import { PLACEHOLDERS, root } from './environment.ts'
import { killGroup } from './kill-group.ts'
import { runCommand, UserError } from './progress.ts'

const STAMP = path.join(root, '.next/built-from')
const LOCK = path.join(root, 'node_modules/.cache/coursewright-build.lock')
/** Where the processes that serve the build are recorded. */
export const SERVING = path.join(root, '.next/serving')
const SOURCES = ['app', 'components', 'inngest', 'lib', 'pages', 'public', 'prisma/schema']
const TEST_FILE = /\.test\.tsx?$/

/** A hash of everything a build depends on: sources without tests, configuration, packages. */
function hashSources(): string {
  const top = fs
    .readdirSync(root)
    .filter((name) => /\.(ts|mjs)$|^(package-lock|package|tsconfig)\.json$/.test(name))
  const below = SOURCES.filter((folder) => fs.existsSync(path.join(root, folder))).flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => path.join(folder, String(name))),
  )
  const files = [...top, ...below].filter(
    (name) => !TEST_FILE.test(name) && !/^(vitest|playwright)\.|^next-env/.test(name),
  )
  const hash = createHash('sha256')
  for (const name of files.sort()) {
    const file = path.join(root, name)
    if (fs.statSync(file).isFile()) hash.update(`${name}\0`).update(fs.readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** The hash of the sources of the last build; empty without one. */
export const builtFrom = (): string => (fs.existsSync(STAMP) ? fs.readFileSync(STAMP, 'utf8') : '')
const isBuiltFrom = (hash: string): boolean => builtFrom() === hash

/**
 * Builds the application unless the last build is from the same sources. Returns whether it built. Concurrent
 * starts build once; while a process serves the old build, a new one is refused, since it would remove that
 * one's files. If `stop` is aborted, the build ends and this throws.
 */
export async function buildWhenStale(stop?: AbortSignal): Promise<boolean> {
  const hash = hashSources()
  if (isBuiltFrom(hash)) return false
  return withLock(LOCK, async () => !isBuiltFrom(hash) && build(hash, stop), stop)
}

async function build(hash: string, stop?: AbortSignal): Promise<true> {
  const [serving] = servingProcesses(SERVING)
  if (serving)
    throw new UserError(
      `The sources have changed, and process ${serving} is serving the build in this directory. Stop it first, or build in a separate clone.`,
    )
  fs.rmSync(STAMP, { force: true })
  console.log('  application: building (a few minutes)')
  const { code, output } = await runNextBuild(hash, stop)
  stop?.throwIfAborted()
  if (code !== 0) throw new UserError(`The application could not be built.\n${output}`)
  fs.writeFileSync(STAMP, hash)
  return true
}

async function runNextBuild(
  hash: string,
  stop?: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  const child = spawn('next', ['build'], {
    cwd: root,
    env: {
      ...process.env,
      ...PLACEHOLDERS,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      BUILD_ID: hash.slice(0, 20),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    // A separate process group, so that its workers end with it.
    detached: process.platform !== 'win32',
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const end = () => killGroup(child)
  if (stop?.aborted) end()
  stop?.addEventListener('abort', end)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve({ code, output: Buffer.concat(output).toString() }))
    })
  } finally {
    stop?.removeEventListener('abort', end)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runCommand(async () => {
    console.log((await buildWhenStale()) ? 'Built.' : 'Nothing has changed since the last build.')
    return 0
  })
