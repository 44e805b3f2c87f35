import fs from 'node:fs'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds of single requests. */
export type Latencies = { count: number; p50: number; p95: number; longest: number }

const atShare = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/**
 * Requests `url` twenty times a second forever over keep-alive connections; a response other than 200 ends
 * it. Uses `node:http`, since `fetch` takes several event loop turns per response, which each wait if the
 * CPUs are busy.
 */
export async function timeRequests(
  url: string,
  key: string,
  note: (milliseconds: number) => void,
): Promise<never> {
  const agent = new http.Agent({ keepAlive: true })
  const ask = () => {
    const from = performance.now()
    const request = http.get(url, { agent, headers: { Authorization: `Bearer ${key}` } }, (answer) => {
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
      answer.resume()
      answer.once('end', () => note(performance.now() - from))
    })
    request.once('error', (error) => {
      throw error
    })
  }
  for (;;) {
    ask()
    await pause(50)
  }
}

export function latencies(milliseconds: readonly number[]): Latencies {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return {
    count: sorted.length,
    p50: atShare(sorted, 0.5),
    p95: atShare(sorted, 0.95),
    longest: sorted.at(-1) ?? 0,
  }
}

/** The peak memory of process trees, by program, at one moment. */
export type Memory = { megabytes: number; byProgram: Record<string, number> }

/**
 * Monitors the memory (PSS, shared pages counted once) of these process trees until `over`; null without
 * /proc.
 */
export async function watchMemory(roots: number[], over: () => boolean): Promise<Memory | null> {
  if (!fs.existsSync('/proc/self/smaps_rollup')) return null
  let most: Memory = { megabytes: 0, byProgram: {} }
  while (!over()) {
    const now = readMemory(roots)
    if (now.megabytes > most.megabytes) most = now
    await pause(250)
  }
  return most
}

/** The memory of these process trees now, as {@link watchMemory} counts it. */
export function readMemory(roots: number[]): Memory {
  const byProgram: Record<string, number> = {}
  for (const pid of descendants(roots)) {
    const [name, megabytes] = [programOf(pid), pssOf(pid)]
    byProgram[name] = (byProgram[name] ?? 0) + megabytes
  }
  return { megabytes: Object.values(byProgram).reduce((sum, each) => sum + each, 0), byProgram }
}

// Processes come and go while they are read: those that are gone count as zero.
const read = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const pssOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024

function programOf(pid: number): string {
  const words = read(`/proc/${pid}/cmdline`).split('\0')
  const worker = words.find((word) => word.endsWith('-worker.ts'))
  return (worker ?? words[0]?.split(' ')[0] ?? '').split('/').at(-1)?.replace(/:$/, '') || 'ended'
}

/** The worker processes below these. */
export const workersOf = (roots: number[]): number[] =>
  descendants(roots).filter((pid) => programOf(pid).endsWith('-worker.ts'))

function descendants(roots: number[]): number[] {
  const children = new Map<number, number[]>()
  for (const name of fs.readdirSync('/proc')) {
    const parent = Number(
      /^\d+ \(.*\) \S (\d+)/s.exec(/^\d+$/.test(name) ? read(`/proc/${name}/stat`) : '')?.[1],
    )
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found: number[] = []
  for (const waiting = [...roots]; waiting.length > 0; ) {
    const pid = waiting.pop()!
    found.push(pid)
    waiting.push(...(children.get(pid) ?? []))
  }
  return found
}

/** CPU seconds used so far by these process trees, by program; `… children` are exited ones. */
export function processorUse(roots: number[]): Record<string, number> {
  const use: Record<string, number> = {}
  const add = (name: string, ticks: number) => {
    use[name] = (use[name] ?? 0) + ticks / 100
  }
  for (const pid of fs.existsSync('/proc/self/stat') ? descendants(roots) : []) {
    const fields = (read(`/proc/${pid}/stat`).split(') ').at(-1) ?? '').split(' ').map(Number)
    add(programOf(pid), (fields[11] ?? 0) + (fields[12] ?? 0))
    add(`${programOf(pid)} children`, (fields[13] ?? 0) + (fields[14] ?? 0))
  }
  return use
}

/** The usage between two results of {@link processorUse}. */
export const usedBetween = (
  before: Record<string, number>,
  after: Record<string, number>,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, seconds]): [string, number] => [name, Number((seconds - (before[name] ?? 0)).toFixed(2))])
      .filter(([, seconds]) => seconds > 0),
  )
