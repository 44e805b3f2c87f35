import { execFile } from 'node:child_process'
import fs from 'node:fs'

/** Where only a program can tell, it is asked less often. */
const ASK_MS = 1000

/**
 * Looks at the resident memory of a process, from outside, every `everyMs`; calls `over` once when it holds more than
 * `maxBytes`. What a parser allocates outside the JavaScript heap has no other limit, and a process that is busy cannot look by
 * itself. Linux tells in /proc; other Unixes are asked with `ps`, Windows not at all. Returns how to stop.
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

/** Bytes a process of this machine holds; 0 when it has gone. */
function readProc(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
