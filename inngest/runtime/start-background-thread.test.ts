import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mintAccount } from '../../e2e/fixtures/data/mint-account.ts'
import { mintPreset, SALES_TEXT } from '../../e2e/fixtures/data/mint-course.ts'
import { createCourse } from '../../lib/domains/courses/create-course.ts'
import { readMetrics } from '../../lib/domains/operator/read-metrics.ts'
import type { Ctx } from '../../lib/platform/auth/context.ts'
import { db, disconnect } from '../../lib/platform/db.ts'
import { env } from '../../lib/platform/env.ts'
import { AppError } from '../../lib/platform/errors.ts'
import { log } from '../../lib/platform/log.ts'
import { backgroundThread } from '../../lib/platform/workers/background-link.ts'
import { heavyWork } from '../../lib/platform/workers/heavy-work.ts'
import { poolUse, workerPool } from '../../lib/platform/workers/worker-pool.ts'
import { until } from '../embedded/testing/engine-harness.ts'
import {
  endBackgroundThread,
  startBackgroundThread,
  stopBackgroundThread,
} from './start-background-thread.ts'

const threads = vi.hoisted((): Worker[] => [])
vi.mock('node:worker_threads', async (load) => {
  const original = await load<typeof import('node:worker_threads')>()
  class Worker extends original.Worker {
    constructor(...words: ConstructorParameters<typeof original.Worker>) {
      super(...words)
      threads.push(this)
    }
  }
  return { ...original, Worker }
})

type Tasks = { double(bytes: Uint8Array): Uint8Array; refuse(): never; die(): never; priority(): number }
const TASKS = `
import os from 'node:os'

// In a process of its own: it starts and ends threads.
import { AppError } from '${path.resolve('lib/platform/errors.ts')}'
export const double = (bytes) => bytes.map((byte) => 2 * byte)
export const refuse = () => { throw new AppError('file_not_found', { message: 'gone', param: 'key' }) }
export const die = () => process.exit(3)
export const priority = () => os.getPriority()
`
const soon = { cpuSeconds: 20 }

let directory: string
let ctx: Ctx
let presetId: string
const pool = () => workerPool<Tasks>('distant', path.join(directory, 'tasks.mjs'))

beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'background-thread-'))
  await writeFile(path.join(directory, 'tasks.mjs'), TASKS)
  ctx = (await mintAccount()).ctx
  presetId = await mintPreset(ctx)
  // Recording them is heavy work too, which these tests count.
  process.env.VOICE_PREVIEWS = '0'
  await startBackgroundThread()
})
afterAll(async () => {
  await endBackgroundThread()
  await disconnect()
  await rm(directory, { recursive: true })
})

/** What a function produces from a document, with workers. */
async function isRead(): Promise<true> {
  const { course } = await createCourse(ctx, {
    presetId,
    language: 'en',
    quizSize: 4,
    sourceText: SALES_TEXT,
  })
  return until(
    async () =>
      (await db().source.findFirst({ where: { courseId: course.id } }))?.status === 'ready' &&
      (true as const),
  )
}

test('functions run in the thread; all workers belong to it, with background priority', async () => {
  expect(await isRead()).toBe(true)
  expect(await pool().run('double', new Uint8Array([1, 2, 100]), soon)).toEqual(new Uint8Array([2, 4, 200]))
  expect(await pool().run('priority', undefined, soon)).toBe(10)
  expect(poolUse().filter(({ busy, resting }) => busy + resting > 0)).toEqual([])
  expect((await (await backgroundThread())!.use()).pools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['distant', 'source-extraction']),
  )
  const { text } = await readMetrics()
  expect(text).toContain('coursewright_worker_processes{pool="distant",state="resting"} 1')
})

test('an error in a task arrives as it was thrown, and a worker that dies is replaced', async () => {
  const refusal = await pool()
    .run('refuse', undefined, soon)
    .catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code: 'file_not_found', message: 'gone', param: 'key' })
  await expect(pool().run('die', undefined, soon)).rejects.toThrow('worker pool distant, task die')
  expect(await pool().run('double', new Uint8Array([3]), soon)).toEqual(new Uint8Array([6]))
})

/** The threads communicate on a machine that may be busy. */
const WAIT = { timeout: 30_000 }

test('heavy work of both threads takes turns', async () => {
  const ends: (() => void)[] = []
  const all = Array.from({ length: env().WORKERS + 1 }, () =>
    heavyWork(() => new Promise<void>((end) => ends.push(end))),
  )
  const use = async () => (await (await backgroundThread())!.use()).heavyWork
  try {
    await vi.waitFor(() => expect(ends).toHaveLength(env().WORKERS), WAIT)
    expect(await use()).toEqual({ busy: env().WORKERS, waiting: 1 })
    ends[0]?.()
    await vi.waitFor(() => expect(ends).toHaveLength(env().WORKERS + 1), WAIT)
  } finally {
    for (const end of ends) end()
  }
  await Promise.all(all)
  await vi.waitFor(async () => expect(await use()).toEqual({ busy: 0, waiting: 0 }), WAIT)
})

test('a thread that exits is restarted; calls in the meantime wait for it', async () => {
  const fatal = vi.spyOn(log(), 'fatal').mockReturnValue()
  const held = heavyWork(() => new Promise<string>((end) => setImmediate(end, 'done')))
  expect(await held).toBe('done')
  const waiting = pool().run('priority', undefined, soon)
  const lost = expect(waiting).rejects.toThrow('the background thread exited')
  await threads[0]?.terminate()
  await lost
  // Like requests that arrive now: they wait for it.
  expect(await pool().run('priority', undefined, soon)).toBe(10)
  expect(threads).toHaveLength(2)
  expect(fatal).toHaveBeenCalledTimes(1)
  expect(await isRead()).toBe(true)
})

test('after a stop it takes no more work, and its workers serve the remaining requests until its end', async () => {
  await stopBackgroundThread(1000)
  expect(await pool().run('double', new Uint8Array([4]), soon)).toEqual(new Uint8Array([8]))
  await endBackgroundThread()
  expect(backgroundThread()).toBeUndefined()
  await expect(pool().run('priority', undefined, soon)).rejects.toThrow('has stopped')
})

test('when stopped while it is down, it does not restart', async () => {
  await startBackgroundThread()
  expect(threads).toHaveLength(3)
  await threads[2]?.terminate()
  await stopBackgroundThread(1000)
  await endBackgroundThread()
  expect(threads).toHaveLength(3)
  expect(backgroundThread()).toBeUndefined()
})

test('if it cannot be started, the caller gets the reason', async () => {
  vi.stubEnv('LOG_LEVEL', 'loud')
  await expect(startBackgroundThread()).rejects.toThrow(/LOG_LEVEL/)
  vi.unstubAllEnvs()
  expect(backgroundThread()).toBeUndefined()
})
