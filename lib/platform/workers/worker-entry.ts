import { enableCompileCache, flushCompileCache } from 'node:module'
import os from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { outcomeOf, type TaskOutcome } from '../errors/serialized-error.ts'
import { garbageCollector } from './collect-garbage.ts'
import { readSpooledBytes } from './read-spooled-bytes.ts'

// The program of every child process of lib/platform/workers/worker-pool.ts: loads the worker file named on
// the command line and runs one task at a time. The second argument is the folder for cached compiled code,
// which makes the next process start three times as fast.

export type WorkerRequest = { task: string; input: unknown }
/** `rss` (bytes) and `cpuSeconds`: what the process uses and has used after its task. */
export type WorkerAnswer = TaskOutcome & { rss: number; cpuSeconds: number }

/** What a worker may keep of files outside its heap, in bytes, on top of what the last collection left. */
const MOST_KEPT = 24 * 1024 * 1024
const collect = garbageCollector()
let inUse = 0

const run = ({ task, input }: WorkerRequest): Promise<TaskOutcome> =>
  outcomeOf(async () => {
    const handler = (await tasks)[task]
    if (!handler) throw new Error(`the worker file exports no function "${task}"`)
    return handler(await readSpooledBytes(input))
  })

const [, , workerFile = '', codeFolder] = process.argv
if (codeFolder) enableCompileCache(codeFolder)
let isCodeKept = false

const tasks: Promise<Record<string, (input: unknown) => unknown>> = import(pathToFileURL(workerFile).href)
tasks.catch(() => {}) // reported by the first task

// Requests and the database have priority. ffmpeg and other children of a worker inherit this. Under `nice`
// we may have less already, and an ordinary user may not ask for more.
os.setPriority(Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL))

process.on('message', async (request: WorkerRequest) => {
  const outcome = await run(request)
  request.input = null
  // V8 does not count files: it would keep their bytes until the next one arrives, and throughout its task
  // too.
  if (process.memoryUsage().external > inUse + MOST_KEPT) {
    // A task's promises keep its file alive until they settle; what one collection finds is freed by the
    // next.
    await setImmediate()
    collect()
    collect()
    inUse = process.memoryUsage().external
  }
  const { user, system } = process.cpuUsage()
  const cpuSeconds = (user + system) / 1_000_000
  process.send?.({ ...outcome, rss: process.memoryUsage.rss(), cpuSeconds } satisfies WorkerAnswer)
  // A worker is killed in the end, so it would not flush the cache by itself.
  if (!isCodeKept) flushCompileCache()
  isCodeKept = true
})
process.on('disconnect', () => process.exit())
