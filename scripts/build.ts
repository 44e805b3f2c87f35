import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PLACEHOLDERS, root } from './environment.ts'
import { Complaint, runCommand } from './progress.ts'

const STAMP = path.join(root, '.next/built-from')
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

/** Builds the application unless the last build is of these same sources. Returns whether it built. */
export function buildWhenStale(): boolean {
  const hash = hashSources()
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === hash) return false
  fs.rmSync(STAMP, { force: true })
  const result = spawnSync('next', ['build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...PLACEHOLDERS, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
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
