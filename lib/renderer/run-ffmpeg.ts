import { spawn } from 'node:child_process'
import os from 'node:os'
import { plainEnvironment } from '../env.ts'
import { resolveFfmpeg } from './resolve-ffmpeg.ts'

/** As the worker processes: requests come first. */
const NICE = 10

/**
 * Runs ffmpeg as a process of its own, which keeps its licence apart from ours, at low priority, and kills it after
 * `timeoutSeconds`. Rejects with the end of what it complained about.
 */
export async function runFfmpeg(
  args: string[],
  options: { cwd: string; timeoutSeconds: number },
): Promise<void> {
  const command = await resolveFfmpeg()
  await new Promise<void>((resolve, reject) => {
    const child = spawn(/* turbopackIgnore: true */ command, ['-nostdin', '-y', '-v', 'error', ...args], {
      cwd: options.cwd,
      env: plainEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: options.timeoutSeconds * 1000,
      killSignal: 'SIGKILL',
    })
    if (child.pid) yieldToRequests(child.pid)
    let complaints = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaints = (complaints + chunk.toString()).slice(-1500)
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) return resolve()
      reject(new Error(`ffmpeg ended with ${signal ?? code}: ${complaints.trim() || 'no message'}`))
    })
  })
}

function yieldToRequests(pid: number): void {
  try {
    os.setPriority(pid, NICE)
  } catch {
    // it has ended already
  }
}
