import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '../lib/platform/env.ts'
import { isAlive } from './build-lock.ts'
import { stopEmbeddedServer } from './database/embedded-postgres.ts'
import { freePort } from './free-port.ts'
import { explainDiskFault } from './progress.ts'

const MINUTE = 60_000
// A separate project with a Next that does nothing: the build of this one must stay.
const project = fs.mkdtempSync(path.join(env().dataDir, 'start-'))
const bin = path.join(project, 'bin')
const data = path.join(project, 'data')
const started: ChildProcess[] = []

beforeAll(() => {
  for (const name of ['scripts', 'lib', 'prisma', 'package.json', 'package-lock.json', 'prisma.config.ts'])
    fs.cpSync(path.resolve(name), path.join(project, name), { recursive: true })
  fs.symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'))
  fs.mkdirSync(bin)
  fs.mkdirSync(path.join(project, '.next'))
  // Ends on its own if the phase is not the one to interrupt, or never responds.
  const next = `#!${process.execPath}
import fs from 'node:fs'
if (process.env.HANG_IN === process.argv[2]) {
  fs.writeFileSync('${bin}/' + process.argv[2] + '.pid', String(process.pid))
  setInterval(() => {}, 1000)
}`
  fs.writeFileSync(path.join(bin, 'next'), next, { mode: 0o755 })
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await stopEmbeddedServer(data)
})

async function start(phase: 'build' | 'start'): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: `${bin}:${process.env.PATH}`,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      DATA_DIR: data,
      PORT: String(await freePort()),
      SEED_DEMO: '0',
      HANG_IN: phase,
    },
  })
  started.push(child)
  return child
}

test.each(['build', 'start'] as const)(
  'a signal during %s of Next ends everything',
  { timeout: 2 * MINUTE },
  async (phase) => {
    const child = await start(phase)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    const note = path.join(bin, `${phase}.pid`)
    await expect
      .poll(() => fs.existsSync(note) && Number(fs.readFileSync(note)), { timeout: MINUTE })
      .toBeTruthy()
    const pid = Number(fs.readFileSync(note))
    await expect.poll(() => output).toContain('building')
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([130, null])
    expect(isAlive(pid)).toBe(false)
    expect(fs.existsSync(path.join(data, 'pg/postmaster.pid'))).toBe(false)
    expect(fs.existsSync(path.join(project, 'node_modules/.cache/coursewright-build.lock'))).toBe(false)
  },
)

test.each([
  [
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    /^The disk is full\. /,
  ],
  [new Error('initdb failed\nNo space left on device'), /^The disk is full\. /],
  [
    Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS', path: '/data/x' }),
    /^The disk is read-only \(\/data\/x\)\. /,
  ],
])('a full disk is reported in one line', (error, line) => {
  expect(explainDiskFault(error)).toMatch(line)
  expect(explainDiskFault(error)).not.toContain('\n')
  expect(explainDiskFault(new Error('something else'))).toBeNull()
})
