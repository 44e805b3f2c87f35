import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 200

/** Whether a process with this id exists on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Runs `work` while no other process of this machine holds the lock; waits for it until `stop` is aborted.
 */
export async function withLock<T>(file: string, work: () => T | Promise<T>, stop?: AbortSignal): Promise<T> {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  while (!take(file)) await pause(PAUSE_MS, undefined, { ...(stop && { signal: stop }) })
  try {
    return await work()
  } finally {
    fs.rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // Its owner may have been killed.
  if (!isAlive(Number(readOr(file, String(process.pid))))) fs.rmSync(file, { force: true })
  return false
}

const readOr = (file: string, absent: string): string => {
  try {
    return fs.readFileSync(file, 'utf8') || absent
  } catch {
    return absent
  }
}

/**
 * Records in `folder` that this process serves the files next to it; returns a function that removes the
 * record. A folder where that fails is never built in.
 */
export function recordServing(folder: string, pid: number): () => void {
  const note = path.join(folder, String(pid))
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(note, '')
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  return () => fs.rmSync(note, { force: true })
}

/** The processes that serve the files around `folder` now. */
export function servingProcesses(folder: string): number[] {
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder).map(Number).filter(isAlive)
}
