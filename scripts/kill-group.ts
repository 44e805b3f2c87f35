import type { ChildProcess } from 'node:child_process'

/** Kills a process group with its leader immediately. */
export function killGroup(child: ChildProcess): void {
  if (!child.pid) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // the group is already gone
  }
}
