import type { ChildProcess } from 'node:child_process'

/** Ends a process that leads a group of its own, with all it has started, at once. */
export function killGroup(child: ChildProcess): void {
  if (!child.pid) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // nothing of it is left
  }
}
