import { enableCompileCache, flushCompileCache } from 'node:module'
import os from 'node:os'
import { pathToFileURL } from 'node:url'
import { type Outcome, outcomeOf } from '../sent-error.ts'

// What every child process of lib/platform/workers/worker-pool.ts runs: loads the worker file named on the command line, does one task at a time.
// Its second word is the folder where compiled code is kept, so that the next process starts in a third of the time.

export type WorkerRequest = { task: string; input: unknown }
/** `rss`: the bytes the process holds after its task. */
export type WorkerAnswer = Outcome & { rss: number }

const run = ({ task, input }: WorkerRequest): Promise<Outcome> =>
  outcomeOf(async () => {
    const handler = (await tasks)[task]
    if (!handler) throw new Error(`the worker file exports no function "${task}"`)
    return handler(input)
  })

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
