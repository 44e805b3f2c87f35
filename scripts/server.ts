import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Env } from '../lib/platform/env.ts'
import { MALLOC_SETTINGS } from '../lib/platform/workers/malloc-settings.ts'
import { builtFrom, SERVING } from './build.ts'
import { isAlive, recordServing } from './build-lock.ts'
import { root } from './environment.ts'
import { killGroup } from './kill-group.ts'
import { writePrivateFile } from './private-file.ts'
import { UserError } from './progress.ts'

/** A server that has not answered by then is reported; a busy machine may only need longer. */
const SLOW_SECONDS = 90
/** A server that has not answered by then hangs. */
const START_SECONDS = 600
/** A check may get no response the first time; it is repeated before anyone is warned, longer on a busy machine. */
const WARM_UP_SECONDS = { usual: 20, busy: 120 }
/** Time for a shutdown beyond the grace period of steps in progress. */
const STOP_SECONDS = 10

export type Running = { pid: number; url: string; host: string }

/**
 * How a server is stopped: SIGINT as by a waiting person, SIGTERM as by a supervisor with a load balancer.
 */
export type StopSignal = 'SIGINT' | 'SIGTERM'

/**
 * A server process; `ended` resolves with its exit code, `stop` ends it gracefully, then forcefully, `kill`
 * immediately.
 */
export type Server = { ended: Promise<number>; stop(signal?: StopSignal): Promise<void>; kill(): void }

const recordIn = (dataDir: string, port: number) => path.join(dataDir, `server-${port}.json`)

/** The server of this machine running on this data directory, and on this port if given; or null. */
export async function findRunningServer(dataDir: string, port?: number): Promise<Running | null> {
  if (!fs.existsSync(dataDir)) return null
  const names = port ? [`server-${port}.json`] : fs.readdirSync(dataDir).filter(isRecord)
  for (const name of names) {
    const file = path.join(dataDir, name)
    if (!fs.existsSync(file)) continue
    const running = JSON.parse(fs.readFileSync(file, 'utf8')) as Running
    const isHere = running.host === os.hostname() && isAlive(running.pid)
    if (isHere && (await answers(`${running.url}/api/v1/health`))) return running
  }
  return null
}

const isRecord = (name: string): boolean => /^server-\d+\.json$/.test(name)

/** Fails if another program listens on the server's port. */
export async function requireFreePort({ HOST, PORT }: Env): Promise<void> {
  const taken = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    const probe = net.createServer()
    probe.once('error', resolve)
    probe.listen(PORT, HOST, () => probe.close(() => resolve(null)))
  })
  if (!taken) return
  if (taken.code === 'EADDRINUSE')
    throw new UserError(
      `Port ${PORT} on ${HOST} is in use by another program. Stop it, or choose another port: PORT=${PORT + 1} npm start`,
    )
  throw new UserError(`The server cannot listen on ${HOST}, port ${PORT}: ${taken.message}`)
}

/**
 * Longer than the keep-alive of proxies (usually a minute): otherwise a proxy may use a connection that is
 * being closed.
 */
const KEEP_ALIVE_MS = 75_000

/**
 * Starts the application and waits until it responds. If `stop` is aborted, it is stopped again, and this
 * throws.
 */
export async function startServer(env: Env, mode: 'start' | 'dev', stop?: AbortSignal): Promise<Server> {
  const lasting = mode === 'start' ? ['--keepAliveTimeout', String(KEEP_ALIVE_MS)] : []
  const child = spawn('next', [mode, '-H', env.HOST, '-p', String(env.PORT), ...lasting], {
    cwd: root,
    env: {
      ...MALLOC_SETTINGS,
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      ...(mode === 'start' && {
        // Next would exit immediately, in the middle of a step; stop-server.ts stops it gracefully.
        NEXT_MANUAL_SIG_HANDLE: '1',
        NODE_COMPILE_CACHE: compiledCodeFolder(env.dataDir, builtFrom()),
      }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    // A separate process group: Ctrl-C reaches it through us only, and its children end with it.
    detached: process.platform !== 'win32',
  })
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  }).finally(() => killGroup(child))
  const url = localUrl(env)
  const record = recordIn(env.dataDir, env.PORT)
  writePrivateFile(
    record,
    JSON.stringify({ pid: child.pid, url, host: os.hostname() } satisfies Partial<Running>),
  )
  const takeBack = mode === 'start' && child.pid ? recordServing(SERVING, child.pid) : () => {}
  void ended.then(takeBack)
  const seconds = STOP_SECONDS + (mode === 'start' ? env.STOP_GRACE_SECONDS : 0)
  const server: Server = {
    ended,
    stop: async (signal = 'SIGINT') => {
      await stopServer(child, ended, signal, seconds)
      fs.rmSync(record, { force: true })
    },
    kill: () => killGroup(child),
  }
  try {
    await waitForAnswer(`${url}/api/v1/health/deep`, ended, stop)
  } catch (error) {
    // A server that has just started has nothing to finish.
    await stopServer(child, ended, 'SIGINT', STOP_SECONDS)
    fs.rmSync(record, { force: true })
    throw error
  }
  return server
}

/**
 * Where the servers of this build keep their compiled code, from which the next one starts in two thirds of the
 * time. Removes what those of other builds kept.
 */
export function compiledCodeFolder(dataDir: string, build: string): string {
  const folder = path.join(dataDir, 'compiled-server')
  const others = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name !== build) : []
  for (const name of others) fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  return path.join(folder, build)
}

/** Where this machine reaches the server itself, whatever APP_URL says. */
export const localUrl = ({ HOST, PORT }: Env): string =>
  `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '[::1]' : HOST}:${PORT}`

async function stopServer(
  child: ChildProcess,
  ended: Promise<number>,
  signal: StopSignal,
  seconds: number,
): Promise<void> {
  child.kill(signal)
  const patience = new AbortController()
  const late = pause(seconds * 1000, 'late', { signal: patience.signal }).catch(() => 'ended')
  if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL')
  patience.abort()
  await ended
}

/**
 * Waits until the server's own checks hold. A server that answers is never given up: one whose checks still
 * fail after the warm-up is reported, and goes on.
 */
async function waitForAnswer(url: string, ended: Promise<number>, stop?: AbortSignal): Promise<void> {
  let over = false
  ended.then(() => {
    over = true
  })
  const secondsSince = (time: number) => (performance.now() - time) / 1000
  const begin = performance.now()
  let firstAnswer: number | null = null
  let isSlow = false
  while (!over && (firstAnswer !== null || secondsSince(begin) < START_SECONDS)) {
    const failed = await failedChecks(url, stop)
    if (failed) firstAnswer ??= performance.now()
    if (failed?.length === 0) return
    const isBusy = os.loadavg()[0]! > os.availableParallelism()
    const patience = isBusy ? WARM_UP_SECONDS.busy : WARM_UP_SECONDS.usual
    if (firstAnswer !== null && secondsSince(firstAnswer) > patience) return warnOf(failed)
    if (firstAnswer === null && !isSlow && secondsSince(begin) > SLOW_SECONDS) {
      isSlow = true
      console.warn(`  The server has not answered within ${SLOW_SECONDS} s; still waiting.`)
    }
    await pause(firstAnswer === null ? 100 : 1000)
  }
  throw new UserError(
    over
      ? 'The server exited while it was starting; see its message above.'
      : `The server did not answer within ${START_SECONDS / 60} minutes.`,
  )
}

/** The names of the checks that fail; or null if the server did not answer. */
async function failedChecks(url: string, stop?: AbortSignal): Promise<string[] | null> {
  const signal = AbortSignal.any([AbortSignal.timeout(10_000), ...(stop ? [stop] : [])])
  const answer = await fetch(url, { signal }).catch(() => null)
  const text = await answer?.text().catch(() => null)
  stop?.throwIfAborted()
  if (!answer || typeof text !== 'string') return null
  const checks = answer.ok ? (JSON.parse(text) as { checks: Record<string, string> }).checks : {}
  const failed = Object.keys(checks).filter((name) => checks[name] !== 'ok')
  return answer.ok ? failed : [`health (${answer.status})`]
}

const warnOf = (failed: string[] | null): void =>
  console.warn(
    `  Not everything works: ${failed?.join(', ') ?? 'no answer'}. For the reason: npm run operator -- doctor`,
  )

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => null)
  return (
    answer?.ok === true &&
    ((await answer.json().catch(() => null)) as { status?: string } | null)?.status === 'ok'
  )
}
