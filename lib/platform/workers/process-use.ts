import { execFile } from 'node:child_process'
import fs from 'node:fs'

/** Resident memory of a process, and the CPU time of all its threads since it started. */
export type ProcessUse = { residentBytes: number; cpuSeconds: number }

/** Polled less often where only an external program can report it. */
const ASK_MS = 1000
/** Of the clock in /proc, the same on every Linux we run on. */
const TICKS_PER_SECOND = 100

/**
 * Reports what a process uses, from outside, every `everyMs`: what a parser allocates outside the JavaScript
 * heap has no other limit, and a busy process cannot check itself. Linux reports it in /proc; other Unixes
 * through `ps`; Windows is not watched. Returns a function that stops it.
 */
export function watchProcess(pid: number, everyMs: number, report: (use: ProcessUse) => void): () => void {
  const readsProc = process.platform === 'linux'
  if (process.platform === 'win32') return () => {}
  let stopped = false
  const tell = (use: ProcessUse | null): void => {
    if (use && !stopped) report(use)
  }
  const look = (): void => {
    if (readsProc) tell(readProc(pid))
    else execFile('ps', ['-o', 'rss=,time=', '-p', String(pid)], (_, said) => tell(readPs(said)))
  }
  const timer = setInterval(look, readsProc ? everyMs : Math.max(everyMs, ASK_MS)).unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}

/** What a process on this machine uses; null if it is gone. */
function readProc(pid: number): ProcessUse | null {
  try {
    const rss = /^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
    // After the name in brackets, which may hold anything; user and system time are fields 14 and 15.
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return { residentBytes: Number(rss) * 1024, cpuSeconds: ticks / TICKS_PER_SECOND }
  } catch {
    return null
  }
}

/** A line of `ps -o rss=,time=`: kilobytes, then `[[days-]hours:]minutes:seconds`. Null if it is none. */
export function readPs(line: string): ProcessUse | null {
  const [, rss, days = 0, hours = 0, minutes, seconds] =
    /^\s*(\d+)\s+(?:(\d+)-)?(?:(\d+):)?(\d+):([\d.]+)\s*$/.exec(line) ?? []
  if (seconds === undefined) return null
  const wholeHours = 24 * Number(days) + Number(hours)
  return {
    residentBytes: Number(rss) * 1024,
    cpuSeconds: 3600 * wholeHours + 60 * Number(minutes) + Number(seconds),
  }
}
