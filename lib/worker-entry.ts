import { enableCompileCache, flushCompileCache } from 'node:module'
import os from 'node:os'
import { pathToFileURL } from 'node:url'
import type { InputIssue } from './errors.ts'

// What every child process of lib/worker-pool.ts runs: loads the worker file named on the command line, does one task at a time.
// Its second word is the folder where compiled code is kept, so that the next process starts in a third of the time.

export type WorkerRequest = { task: string; input: unknown }
type WorkerError = {
  message: string
  stack?: string
  code?: string
  param?: string
  details?: Record<string, unknown>
  issues?: InputIssue[]
}
type Outcome = { ok: true; value: unknown } | { ok: false; error: WorkerError }
/** `rss`: the bytes the process holds after its task. */
export type WorkerAnswer = Outcome & { rss: number }

function describeError(thrown: unknown): WorkerError {
  if (!(thrown instanceof Error)) return { message: String(thrown) }
  const { message, stack, code, param, details, issues } = thrown as Error & WorkerError
  return {
    message,
    ...(stack && { stack }),
    ...(typeof code === 'string' && { code }),
    ...(param && { param }),
    ...(details && { details }),
    ...(issues && thrown.name === 'InvalidInputError' && { issues }),
  }
}

async function run({ task, input }: WorkerRequest): Promise<Outcome> {
  try {
    const handler = (await tasks)[task]
    if (!handler) throw new Error(`the worker file exports no function "${task}"`)
    return { ok: true, value: await handler(input) }
  } catch (error) {
    return { ok: false, error: describeError(error) }
  }
}

const [, , workerFile = '', codeFolder] = process.argv
if (codeFolder) enableCompileCache(codeFolder)
let isCodeKept = false

const tasks: Promise<Record<string, (input: unknown) => unknown>> = import(pathToFileURL(workerFile).href)
tasks.catch(() => {}) // told by the first task

// Requests and the database go first. ffmpeg and whatever else a worker starts inherits it.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', async (request: WorkerRequest) => {
  const outcome = await run(request)
  process.send?.({ ...outcome, rss: process.memoryUsage.rss() } satisfies WorkerAnswer)
  // A worker is killed in the end, and then keeps nothing by itself.
  if (!isCodeKept) flushCompileCache()
  isCodeKept = true
})
process.on('disconnect', () => process.exit())
