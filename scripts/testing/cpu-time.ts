import fs from 'node:fs'

/** Clock ticks per second in /proc, the same on every current Linux. */
const TICKS = 100
const POLL_MS = 200

/**
 * CPU seconds of a process and of all it has waited for; null if they cannot be read. Fields 14 to 17 of
 * proc_pid_stat(5).
 */
export function cpuSeconds(pid: number | 'self'): number | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
  } catch {
    return null
  }
}

/** Tracks the CPU seconds of a child until it ends; the function returns the last value seen. */
export function followCpu(pid: number | undefined): () => number | null {
  let last = pid === undefined ? null : cpuSeconds(pid)
  const timer = setInterval(() => {
    if (pid !== undefined) last = cpuSeconds(pid) ?? last
  }, POLL_MS).unref()
  return () => {
    clearInterval(timer)
    return last
  }
}
