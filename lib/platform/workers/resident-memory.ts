import { execFile } from 'node:child_process'
import fs from 'node:fs'

/** Polled less often where only an external program can report it. */
const ASK_MS = 1000

/**
 * Polls the resident memory of a process from outside every `everyMs` and calls `over` once if it exceeds
 * `maxBytes`. What a parser allocates outside the JavaScript heap has no other limit, and a busy process
 * cannot check itself. Linux reports it in /proc; other Unixes through `ps`; Windows is not checked. Returns
 * a function that stops it.
 */
export function watchResidentMemory(
  pid: number,
  maxBytes: number,
  everyMs: number,
  over: (bytes: number) => void,
): () => void {
  const readsProc = process.platform === 'linux'
  if (process.platform === 'win32') return () => {}
  let stopped = false
  const stop = (): void => {
    stopped = true
    clearInterval(timer)
  }
  const judge = (bytes: number): void => {
    if (stopped || bytes <= maxBytes) return
    stop()
    over(bytes)
  }
  const look = (): void => {
    if (readsProc) judge(readProc(pid))
    else execFile('ps', ['-o', 'rss=', '-p', String(pid)], (_, said) => judge(Number(said) * 1024 || 0))
  }
  const timer = setInterval(look, readsProc ? everyMs : Math.max(everyMs, ASK_MS)).unref()
  return stop
}

/** Resident memory of a process on this machine in bytes; 0 if it is gone. */
function readProc(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
