import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { servingProcesses, withLock } from './build-lock.ts'
import { PLACEHOLDERS, root } from './environment.ts'
import { Complaint, runCommand } from './progress.ts'

const STAMP = path.join(root, '.next/built-from')
const LOCK = path.join(root, 'node_modules/.cache/coursewright-build.lock')
/** Where the processes that serve the build are noted. */
export const SERVING = path.join(root, '.next/serving')
const SOURCES = ['app', 'components', 'inngest', 'lib', 'pages', 'public', 'prisma/schema']
const TEST_FILE = /\.test\.tsx?$/

/** What a build is made of, as one hash: sources without tests, configuration, packages. */
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

const isBuiltFrom = (hash: string): boolean => fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === hash

/**
 * Builds the application unless the last build is of these same sources. Returns whether it built. Starts side by side
 * build once; while a process serves the old build, a new one is refused: it would take that one's files away.
 */
export function buildWhenStale(): boolean {
  const hash = hashSources()
  if (isBuiltFrom(hash)) return false
  return withLock(LOCK, () => !isBuiltFrom(hash) && build(hash))
}

function build(hash: string): true {
  const [serving] = servingProcesses(SERVING)
  if (serving)
    throw new Complaint(
      `The sources have changed, and process ${serving} serves the build in this directory. Stop it first, or build in a clone of its own.`,
    )
  fs.rmSync(STAMP, { force: true })
  const result = spawnSync('next', ['build'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...PLACEHOLDERS,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      BUILD_ID: hash.slice(0, 20),
    },
    shell: process.platform === 'win32',
    maxBuffer: 1 << 28,
  })
  if (result.status !== 0)
    throw new Complaint(`The application could not be built.\n${result.stdout}${result.stderr}`)
  fs.writeFileSync(STAMP, hash)
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runCommand(async () => {
    console.log(buildWhenStale() ? 'Built.' : 'Nothing has changed since the last build.')
    return 0
  })
