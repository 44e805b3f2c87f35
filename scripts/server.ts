import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Env } from '../lib/env.ts'
import { root } from './environment.ts'
import { writePrivateFile } from './private-file.ts'
import { Complaint } from './progress.ts'

const START_SECONDS = 90
const STOP_SECONDS = 10

export type Running = { pid: number; url: string }

/** A server process; `ended` settles with its exit code, `stop` ends it politely, then less so. */
export type Server = { ended: Promise<number>; stop(): Promise<void> }

const recordIn = (dataDir: string) => path.join(dataDir, 'server.json')

/** The server that runs on this data directory, or null. */
export async function findRunningServer(dataDir: string): Promise<Running | null> {
  const file = recordIn(dataDir)
  if (!fs.existsSync(file)) return null
  const running = JSON.parse(fs.readFileSync(file, 'utf8')) as Running
  return isAlive(running.pid) && (await answers(`${running.url}/api/v1/health`)) ? running : null
}

/** Complains when another program listens where the server is to. */
export async function refuseTakenPort({ HOST, PORT }: Env): Promise<void> {
  const taken = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    const probe = net.createServer()
    probe.once('error', resolve)
    probe.listen(PORT, HOST, () => probe.close(() => resolve(null)))
  })
  if (!taken) return
  if (taken.code === 'EADDRINUSE')
    throw new Complaint(
      `Port ${PORT} on ${HOST} is taken by another program. End it, or choose another port: PORT=${PORT + 1} npm start`,
    )
  throw new Complaint(`The server cannot listen on ${HOST}, port ${PORT}: ${taken.message}`)
}

/** Starts the application and waits until it answers. */
export async function startServer(env: Env, mode: 'start' | 'dev'): Promise<Server> {
  const child = spawn('next', [mode, '-H', env.HOST, '-p', String(env.PORT)], {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 0))
  })
  const url = localUrl(env)
  writePrivateFile(recordIn(env.dataDir), JSON.stringify({ pid: child.pid, url }))
  const server = { ended, stop: () => stopServer(child, ended, env.dataDir) }
  try {
    await waitForAnswer(`${url}/api/v1/health/deep`, ended)
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

const localUrl = ({ HOST, PORT }: Env) =>
  `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '[::1]' : HOST}:${PORT}`

async function stopServer(child: ChildProcess, ended: Promise<number>, dataDir: string) {
  child.kill('SIGTERM')
  const patience = new AbortController()
  const late = pause(STOP_SECONDS * 1000, 'late', { signal: patience.signal }).catch(() => 'ended')
  if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL')
  patience.abort()
  await ended
  fs.rmSync(recordIn(dataDir), { force: true })
}

async function waitForAnswer(url: string, ended: Promise<number>): Promise<void> {
  let over = false
  ended.then(() => {
    over = true
  })
  const until = performance.now() + START_SECONDS * 1000
  let last = 'no answer'
  while (!over && performance.now() < until) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
    last = answer ? `${answer.status} ${await answer.text()}` : last
    if (answer?.ok) return warnOfFailedChecks(last)
    await pause(100)
  }
  throw new Complaint(
    over
      ? 'The server ended while it was starting; its message is above.'
      : `The server did not get ready in ${START_SECONDS} s: ${last}`,
  )
}

function warnOfFailedChecks(answer: string) {
  const { checks } = JSON.parse(answer.slice(4)) as { checks: Record<string, string> }
  const failed = Object.keys(checks).filter((name) => checks[name] !== 'ok')
  if (failed.length > 0) console.warn(`  Not everything works: ${failed.join(', ')}. The log says why.`)
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => null)
  return (
    answer?.ok === true &&
    ((await answer.json().catch(() => null)) as { status?: string } | null)?.status === 'ok'
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
