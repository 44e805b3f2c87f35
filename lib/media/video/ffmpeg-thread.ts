import { spawn } from 'node:child_process'
import os from 'node:os'
import { parentPort } from 'node:worker_threads'

// The thread of run-ffmpeg.ts: starts processes and reports how they ended.

export type Order = { id: number; command: string; args: string[]; cwd: string; timeoutSeconds: number }
/** `failure`: why it failed, if it did. */
export type Outcome = { id: number; failure: string | null }

/** Like the worker processes: requests come first. */
const NICE = 10
const COMPLAINTS = 1500

/** Calls `end` with the reason of the failure, or null; retries once if a process could not be started. */
function run({ command, args, cwd, timeoutSeconds }: Order, end: (failure: string | null) => void): void {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: timeoutSeconds * 1000,
    killSignal: 'SIGKILL',
  })
  if (child.pid) yieldToRequests(child.pid)
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-COMPLAINTS)
  })
  child.on('error', ({ message }) => end(message))
  child.on('close', (code, signal) =>
    end(code === 0 ? null : `ffmpeg exited with ${signal ?? code}: ${complaints.trim() || 'no message'}`),
  )
}

function yieldToRequests(pid: number): void {
  try {
    os.setPriority(pid, NICE)
  } catch {
    // it has already exited
  }
}

parentPort?.on('message', (order: Order) => {
  const end = (failure: string | null) => parentPort?.postMessage({ id: order.id, failure } satisfies Outcome)
  try {
    run(order, end)
  } catch (error) {
    end((error as Error).message) // arguments that no program can be given
  }
})
