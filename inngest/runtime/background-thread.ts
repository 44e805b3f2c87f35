import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { createBirpc } from 'birpc'
import { connectionUse, disconnect } from '../../lib/platform/db.ts'
import { outcomeOf } from '../../lib/platform/errors/serialized-error.ts'
import { log } from '../../lib/platform/log.ts'
import { workMetrics } from '../../lib/platform/work-metrics.ts'
import type { BackgroundCalls } from '../../lib/platform/workers/background-link.ts'
import { garbageCollector } from '../../lib/platform/workers/collect-garbage.ts'
import { heavyWork, heavyWorkUse } from '../../lib/platform/workers/heavy-work.ts'
import { endWorkers, poolUse, workerPool } from '../../lib/platform/workers/worker-pool.ts'
import { keepCompiledCode } from './keep-compiled-code.ts'
import { recordPreviews } from './record-previews.ts'
import { startBackground, stopBackground } from './start-background.ts'

// The thread of start-background-thread.ts: the engine with its functions, the relay, the deliveries and all
// workers.

// Requests have priority. On other systems this would set the priority of the whole process, including
// requests.
const { PRIORITY_BELOW_NORMAL } = os.constants.priority
if (process.platform === 'linux' && os.getPriority() < PRIORITY_BELOW_NORMAL)
  os.setPriority(PRIORITY_BELOW_NORMAL)

// As in the request thread: a rejection nobody awaited must not end everyone's work.
process.on('unhandledRejection', (error) => log().error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => log().error({ err: error }, 'uncaught exception'))

const port = parentPort
if (!port) throw new Error('This file must run as a worker thread.')

/** Tasks by ticket. */
const droppable = new Map<string, AbortController>()
const turns = new Map<number, () => void>()
let lastTurn = 0

const collect = garbageCollector()
const FREE_MS = 2000
let freeing: NodeJS.Timeout | null = null

/** Releases the files of finished tasks, which the heap does not count. */
function freeSharedBytes(input: unknown): void {
  const isShared = (each: unknown) => ArrayBuffer.isView(each) && each.buffer instanceof SharedArrayBuffer
  if (freeing || !Object.values(Object(input)).some(isShared)) return
  freeing = setTimeout(() => {
    freeing = null
    collect()
  }, FREE_MS).unref()
}

const calls: BackgroundCalls = {
  start: () =>
    outcomeOf(async () => {
      await startBackground()
      recordPreviews()
      keepCompiledCode()
    }),
  stop: (graceMs) => outcomeOf(() => stopBackground(graceMs)),
  end: () =>
    outcomeOf(async () => {
      endWorkers()
      await disconnect()
    }),
  runTask: async ({ pool: { name, entryFile, options }, task, input, options: taskOptions, ticket }) => {
    const control = new AbortController()
    if (ticket) droppable.set(ticket, control)
    const pool = workerPool<Record<string, (input: unknown) => unknown>>(name, entryFile, options)
    const outcome = await outcomeOf(() => pool.run(task, input, { ...taskOptions, signal: control.signal }))
    if (ticket) droppable.delete(ticket)
    freeSharedBytes(input)
    return outcome
  },
  dropTask: async (ticket) => droppable.get(ticket)?.abort(),
  beginTurn: (whose) =>
    outcomeOf(
      () =>
        new Promise<number>((begin, refuse) => {
          const work = () =>
            new Promise<void>((end) => {
              const turn = ++lastTurn
              turns.set(turn, end)
              begin(turn)
            })
          heavyWork(work, whose).catch(refuse)
        }),
    ),
  endTurn: async (turn) => {
    turns.get(turn)?.()
    turns.delete(turn)
  },
  use: async () => ({
    ...{ pools: poolUse(), heavyWork: heavyWorkUse(), connections: connectionUse() },
    work: await workMetrics(),
  }),
}

createBirpc<Record<string, never>, BackgroundCalls>(calls, {
  post: (message) => port.postMessage(message),
  on: (take) => void port.on('message', take),
})
