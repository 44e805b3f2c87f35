import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.ts'
import { buildWhenStale } from './build.ts'
import { dropDatabase, ensureDatabase, openEmbeddedServer } from './database/embedded-postgres.ts'
import { prepareEnvironment, root } from './environment.ts'
import { freePort } from './free-port.ts'
import { runCommand, secondsSoFar, UserError } from './progress.ts'
import { startService } from './service.ts'

type Count = { passed: number; failed: number }

const folder = path.join(root, '.data-test')
const name = `test_${randomBytes(5).toString('hex')}`
const workplace = path.join(folder, name)
const isShort = process.argv.includes('--verify')
/** Test files or folders named on the command line: only they run. */
const named = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const isBrowserTest = (file: string) => path.relative(root, path.resolve(file)).split(path.sep)[0] === 'e2e'
const times: string[] = []
// Settings of a running instance or the surrounding shell must not reach the tests.
const OWN = [
  'NODE_ENV',
  'DATABASE_URL',
  'DATA_DIR',
  'APP_URL',
  'HOST',
  'PORT',
  'NEXTAUTH_URL',
  'SEED_DEMO',
  'STORAGE_URL',
  'INNGEST_BASE_URL',
  'INNGEST_EVENT_KEY',
  'INNGEST_SIGNING_KEY',
  'INNGEST_SERVE_ORIGIN',
  'LLM_MODEL',
  'LLM_BASE_URL',
  'LLM_FALLBACK',
  'TTS_PROVIDER',
  'TTS_BASE_URL',
  'TTS_VOICE_MAP',
  'SMTP_URL',
  'MAIL_FROM',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OUTBOUND_ALLOW_CIDRS',
]

function run(program: string, words: string[], more: Record<string, string> = {}): boolean {
  return (
    spawnSync(program, words, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...more },
      shell: process.platform === 'win32',
    }).status === 0
  )
}

function one(title: string, passes: () => boolean): Count {
  console.log(`\n${title}`)
  return passes() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs a part of the suite and prints how long it took. */
async function timed(name: string, part: () => Count | Promise<Count>): Promise<Count> {
  const start = Date.now()
  const count = await part()
  times.push(`${name} ${Math.round((Date.now() - start) / 1000)} s`)
  return count
}

function readReport<Report>(file: string): Report | null {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report) : null
}

/** Unit, domain, route and architecture tests. A run that broke before its tests counts as one failure. */
function vitest(files: string[]): Count {
  console.log('\nTests')
  const file = path.join(workplace, 'vitest.json')
  const fine = run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...files,
  ])
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file)
  const count = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
  return fine || count.failed > 0 ? count : { ...count, failed: 1 }
}

/** Browser tests, against a server with its own data directory, database and port. */
async function browser(files: string[]): Promise<Count> {
  console.log('\nBrowser')
  const program = findBrowser()
  if (!program) {
    console.log(
      '  No browser, and none could be installed: the browser tests did not run. Name one: PLAYWRIGHT_CHROMIUM=…',
    )
    return { passed: 0, failed: 1 }
  }
  const database = await openEmbeddedServer(folder, { isThrowaway: true })
  try {
    const [DATABASE_URL, PORT] = [await ensureDatabase(database, name), String(await freePort())]
    Object.assign(process.env, {
      DATABASE_URL,
      PORT,
      HOST: '127.0.0.1',
      DATA_DIR: workplace,
      LOG_LEVEL: 'warn',
    })
    const service = await startService(prepareEnvironment('production'), 'start')
    const where = { E2E_URL: service.env.appUrl, E2E_DATA_DIR: workplace, PLAYWRIGHT_CHROMIUM: program }
    const file = path.join(root, 'test-results/report.json')
    fs.rmSync(file, { force: true })
    const fine = run('playwright', ['test', '--pass-with-no-tests', ...files], where)
    await service.stop()
    const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)?.stats
    const count = { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }
    return fine || count.failed > 0 ? count : { ...count, failed: 1 }
  } finally {
    await dropDatabase(database, name)
    await database.release()
  }
}

async function build(): Promise<boolean> {
  try {
    await buildWhenStale()
    return true
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    console.error(error.message)
    return false
  }
}

await runCommand(async () => {
  for (const variable of OWN) delete process.env[variable]
  fs.mkdirSync(workplace, { recursive: true })
  const counts: Count[] = []
  try {
    if (!fs.existsSync(path.join(root, 'next-env.d.ts'))) run('next', ['typegen'])
    if (named.length === 0) {
      counts.push(await timed('types', () => one('Types', () => run('tsc', ['--noEmit', '-p', '.']))))
      counts.push(await timed('lint', () => one('Lint', () => run('biome', ['check']))))
    }
    const [specs, units] = [named.filter(isBrowserTest), named.filter((file) => !isBrowserTest(file))]
    if (named.length === 0 || units.length > 0) counts.push(await timed('tests', () => vitest(units)))
    if (named.length === 0 ? !isShort : specs.length > 0) {
      const built = await timed('build', async () => {
        const isBuilt = await build()
        return one('Build', () => isBuilt)
      })
      counts.push(built)
      if (built.failed === 0) counts.push(await timed('browser', () => browser(specs)))
    }
  } finally {
    fs.rmSync(workplace, { recursive: true, force: true })
  }
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
  console.log(`\n${times.join(' · ')}\n${secondsSoFar()} s\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 ? 1 : 0
})
