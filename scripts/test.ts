import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.ts'
import { buildWhenStale } from './build.ts'
import { checkClient, installClient } from './client/prepare-client.ts'
import { dropDatabase, ensureDatabase, openEmbeddedServer } from './database/embedded-postgres.ts'
import { prepareEnvironment, root } from './environment.ts'
import { freePort } from './free-port.ts'
import { runCommand, secondsSoFar, UserError } from './progress.ts'
import { startService } from './service.ts'
import { cpuSeconds, followCpu } from './testing/cpu-time.ts'
import { createRunFolder, databaseFolder, runName } from './testing/test-folders.ts'
import { startWorkHost } from './testing/work/start-work-host.ts'

type Count = { passed: number; failed: number }
/** What Vitest writes about a run. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

const name = runName()
const workplace = createRunFolder(name)
const isShort = process.argv.includes('--verify')
/** Test files or folders given on the command line: only they run. */
const named = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const folderOf = (file: string) => path.relative(root, path.resolve(file)).split(path.sep)[0]
const isBrowserTest = (file: string) => folderOf(file) === 'e2e'
const needsClient = (file: string) => isBrowserTest(file) || folderOf(file) === 'packages'
const times: string[] = []
/** The tests that failed, named once more at the end: a long log is often read from there. */
const failures: string[] = []
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

/** `output` is empty for a program that prints directly. */
type Ended = { passed: boolean; output: string; cpu: number | null }

/** Runs a program from the packages; `quiet` buffers its output. */
function run(
  program: string,
  words: string[],
  { more = {}, quiet = false }: { more?: Record<string, string>; quiet?: boolean } = {},
): Promise<Ended> {
  const child = spawn(program, words, {
    cwd: root,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...more },
    shell: process.platform === 'win32',
  })
  const cpu = followCpu(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ passed: false, output: error.message, cpu: cpu() }))
    child.once('close', (code) => resolve({ passed: code === 0, output, cpu: cpu() }))
  })
}

/** Runs a part of the suite and records its duration, in wall and CPU seconds. */
async function timed(name: string, part: () => Promise<Count & { cpu?: number | null }>): Promise<Count> {
  const start = Date.now()
  const { cpu, ...count } = await part()
  const cpuText = cpu ? ` (${Math.round(cpu)} s CPU)` : ''
  times.push(`${name} ${Math.round((Date.now() - start) / 1000)} s${cpuText}`)
  return count
}

/** A check without tests of its own counts as one; its output is printed when it has ended. */
const check = (title: string, program: string, words: string[]): Promise<Count> =>
  timed(title.toLowerCase(), async () => {
    const { passed, output, cpu } = await run(program, words, { quiet: true })
    console.log(`\n${title}\n${output}`)
    return { ...countOf(passed), cpu }
  })

const countOf = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })

function readReport<Report>(file: string): Report | null {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report) : null
}

/** Unit, domain, route and architecture tests. A run that broke before its tests counts as one failure. */
async function vitest(files: string[]): Promise<Count & { cpu: number | null }> {
  console.log('\nTests')
  const file = path.join(workplace, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { passed: fine, cpu } = await run('vitest', ['run', ...reporters, ...files])
  const report = readReport<Report>(file)
  for (const { name, assertionResults } of report?.testResults ?? [])
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') failures.push(`${path.relative(root, name)} › ${fullName}`)
  const count = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
  return { ...(fine || count.failed > 0 ? count : { ...count, failed: 1 }), cpu }
}

/** Browser tests, against a server with its own data directory, database and port. */
async function browser(files: string[]): Promise<Count & { cpu: number | null }> {
  console.log('\nBrowser')
  const cpuBefore = cpuSeconds('self')
  const program = findBrowser()
  if (!program) {
    console.log(
      '  No browser, and none could be installed: the browser tests did not run. Name one: PLAYWRIGHT_CHROMIUM=…',
    )
    return { passed: 0, failed: 1, cpu: null }
  }
  const database = await openEmbeddedServer(databaseFolder(), { isThrowaway: true })
  const host = await startWorkHost(workplace)
  try {
    const [DATABASE_URL, PORT] = [await ensureDatabase(database, name), String(await freePort())]
    Object.assign(process.env, {
      DATABASE_URL,
      PORT,
      HOST: '127.0.0.1',
      DATA_DIR: workplace,
      LOG_LEVEL: 'warn',
      // The service's workers and ffmpeg are those of the host: preloaded before the service, in all its
      // threads.
      NODE_OPTIONS: `--import=${path.join(root, 'scripts/testing/work/share-preload.mjs')}`,
      WORK_SOCKET: host.socketPath,
    })
    const service = await startService(prepareEnvironment('production'), 'start')
    const where = { E2E_URL: service.env.appUrl, E2E_DATA_DIR: workplace, PLAYWRIGHT_CHROMIUM: program }
    const file = path.join(root, 'test-results/report.json')
    fs.rmSync(file, { force: true })
    const words = ['test', '--pass-with-no-tests', ...files]
    const { passed: fine } = await run('playwright', words, { more: where })
    await service.stop()
    const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)?.stats
    const count = { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
    const cpuAfter = cpuSeconds('self')
    const cpu = cpuAfter === null || cpuBefore === null ? null : cpuAfter - cpuBefore
    return { ...(fine || count.failed > 0 ? count : { ...count, failed: 1 }), cpu }
  } finally {
    await host.stop()
    await dropDatabase(database, name)
    await database.release()
  }
}

/** A part that fails with a UserError, which is printed. */
async function attempt(part: () => Promise<unknown>): Promise<Count> {
  try {
    await part()
    return countOf(true)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    console.error(error.message)
    return countOf(false)
  }
}

await runCommand(async () => {
  for (const variable of OWN) delete process.env[variable]
  const counts: Count[] = []
  const [specs, units] = [named.filter(isBrowserTest), named.filter((file) => !isBrowserTest(file))]
  const wants = {
    checks: named.length === 0,
    units: named.length === 0 || units.length > 0,
    browser: named.length === 0 ? !isShort : specs.length > 0,
  }
  try {
    if (named.length === 0 || named.some(needsClient)) await installClient()
    if (!fs.existsSync(path.join(root, 'next-env.d.ts'))) await run('next', ['typegen'])
    // About half of the tests' time is waiting: types, lint and the build fill it.
    const beside = async (): Promise<boolean> => {
      if (wants.checks) {
        counts.push(await check('Types', 'tsc', ['--noEmit', '-p', '.', '--diagnostics']))
        counts.push(await check('Lint', 'biome', ['check']))
        counts.push(await timed('client', () => attempt(checkClient)))
      }
      if (!wants.browser) return false
      const built = await timed('build', () => attempt(buildWhenStale))
      counts.push(built)
      return built.failed === 0
    }
    const building = beside()
    if (wants.units) counts.push(await timed('tests', () => vitest(units)))
    if (await building) counts.push(await timed('browser', () => browser(specs)))
  } finally {
    fs.rmSync(workplace, { recursive: true, force: true })
  }
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
  const load = os.loadavg().map((value) => value.toFixed(1))
  for (const failure of failures) console.log(`failed: ${failure}`)
  console.log(`\n${times.join(' · ')}\n${secondsSoFar()} s; load of the machine ${load.join(', ')}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 ? 1 : 0
})
