import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os, { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Mode } from '../auth/context.ts'
import { AppError, InvalidInputError } from '../errors.ts'
import type { TaskTurn } from './background-link.ts'
import { MALLOC_SETTINGS } from './malloc-settings.ts'
import { inTurn, turnOf } from './task-turn.ts'
import { type WorkerPool, workerPool } from './worker-pool.ts'

type Tasks = {
  echo(bytes: Uint8Array): Uint8Array
  processId(): number
  hang(): never
  idle(): never
  die(): never
  refuse(): never
  complain(): never
  fill(): never
  environment(): string[]
  swell(megabytes: number): number
  swellAndHang(megabytes: number): never
  weigh(bytes: Uint8Array): number
  held(): number
  countCollections(megabytes: number): number
  young(): number
  priority(): number
  takeAPort(): () => void
}

const source = `
import os from 'node:os'
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'

// In a process of its own: it measures the workers of a process.
import { AppError, InvalidInputError } from '${path.resolve('lib/platform/errors.ts')}'
export const echo = (bytes) => bytes
export const processId = () => process.pid
export const hang = () => { for (;;); }
export const idle = () => new Promise(() => {})
export const die = () => process.exit(3)
export const refuse = () => { throw new AppError('file_not_found', { message: 'gone', param: 'key', details: { at: 1 } }) }
export const complain = () => { throw new InvalidInputError([{ loc: ['body', 'name'], msg: 'too short', type: 'too_short' }]) }
export const fill = () => { const kept = []; for (;;) kept.push(new Array(1000).fill(Math.random())) }
export const swell = (megabytes) => { globalThis.kept = Buffer.alloc(megabytes * 1024 * 1024, 1); return process.pid }
export const swellAndHang = (megabytes) => { Buffer.alloc(megabytes * 1024 * 1024, 1); for (;;); }
export const weigh = (bytes) => bytes.length
let collections = 0
const { NODE_PERFORMANCE_GC_MAJOR: MAJOR, NODE_PERFORMANCE_GC_FLAGS_FORCED: FORCED } = constants
new PerformanceObserver((list) => {
  collections += list.getEntries().filter(({ detail }) => detail.kind === MAJOR && detail.flags & FORCED).length
}).observe({ entryTypes: ['gc'] })
export const countCollections = (megabytes) => {
  globalThis.kept ??= Buffer.alloc(megabytes * 1024 * 1024, 1)
  return collections
}
export const held = () => process.memoryUsage().external
export const young = () => {
  const lists = Array.from({ length: 300 }, () => [])
  for (let at = 0; at < 2_000_000; at++) lists[at % 300] = [at, lists[at % 300].length, {}]
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').physical_space_size
}
export const priority = () => os.getPriority()
export const environment = () => Object.keys(process.env)
export const takeAPort = () => () => {}
`

let directory: string
let pool: WorkerPool<Tasks>
const soon = { cpuSeconds: 20 }

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'worker-pool-'))
  await writeFile(path.join(directory, 'tasks.mjs'), source)
  pool = workerPool<Tasks>('test', path.join(directory, 'tasks.mjs'), {
    size: 1,
    memoryMb: 64,
    residentMb: 900,
  })
})

afterAll(async () => {
  pool.destroy()
  await rm(directory, { recursive: true })
})

describe('works', () => {
  it('passes bytes in both directions', async () => {
    expect(await pool.run('echo', new Uint8Array([1, 2, 255]), soon)).toEqual(new Uint8Array([1, 2, 255]))
  })

  it('runs in a single process, one task after another', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => pool.run('processId', undefined, soon)))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).not.toBe(process.pid)
  })

  it('returns the same pool for the same name', () => {
    expect(workerPool('test', 'elsewhere.ts')).toBe(pool)
  })

  it('replaces a process that keeps much memory after a task, and no other', async () => {
    const first = await pool.run('swell', 100, soon)
    expect(await pool.run('processId', undefined, soon)).toBe(first)
    expect(await pool.run('swell', 420, soon)).toBe(first)
    expect(await pool.run('processId', undefined, soon)).not.toBe(first)
  })

  it('replaces it sooner if the pool says so', async () => {
    const lean = workerPool<Tasks>('test-lean', path.join(directory, 'tasks.mjs'), { restMb: 150 })
    const first = await lean.run('processId', undefined, soon)
    expect(await lean.run('swell', 200, soon)).toBe(first)
    expect(await lean.run('processId', undefined, soon)).not.toBe(first)
    lean.destroy()
  })

  it('releases a file when it is done, and does not grow a large young generation', async () => {
    const file = new Uint8Array(24 * 1024 * 1024)
    expect(await pool.run('weigh', file, soon)).toBe(file.length)
    expect(await pool.run('held', undefined, soon)).toBeLessThan(file.length / 2)
    expect(await pool.run('young', undefined, soon)).toBeLessThan(8 * 1024 * 1024)
  })

  it('collects what a task left once, not what it keeps', async () => {
    const own = workerPool<Tasks>('test-kept', path.join(directory, 'tasks.mjs'))
    const counts: number[] = []
    for (let task = 0; task < 6; task++) counts.push(await own.run('countCollections', 48, soon))
    expect(counts[0]).toBe(0)
    expect(counts.at(-1)).toBeGreaterThan(0)
    expect(counts.at(-1)).toBe(counts[2])
    own.destroy()
  })

  it('runs at a lower priority than ours', async () => {
    const least = Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL)
    expect(await pool.run('priority', undefined, soon)).toBe(least)
  })

  it('hides our environment from the worker', async () => {
    expect(await pool.run('environment', undefined, soon)).toEqual(Object.keys(MALLOC_SETTINGS))
  })
})

describe('fails clearly and continues', () => {
  const goesOn = async () => expect(await pool.run('processId', undefined, soon)).toBeGreaterThan(0)

  it('passes on an AppError with all its details', async () => {
    const error: unknown = await pool.run('refuse', undefined, soon).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'file_not_found', message: 'gone', param: 'key', details: { at: 1 } })
  })

  it('passes on the issues of invalid input', async () => {
    const error: unknown = await pool.run('complain', undefined, soon).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(InvalidInputError)
    expect(error).toMatchObject({ issues: [{ loc: ['body', 'name'], msg: 'too short', type: 'too_short' }] })
  })

  it('ends a task that uses too much CPU time', async () => {
    const before = await pool.run('processId', undefined, soon)
    const late = {
      code: 'worker_late',
      message: 'worker pool test, task hang: used more than 0.5 s of CPU time',
    }
    await expect(pool.run('hang', undefined, { cpuSeconds: 0.5 })).rejects.toMatchObject(late)
    expect(await pool.run('processId', undefined, soon)).not.toBe(before)
  })

  it('does not blame a task that gets no CPU time, or whose worker is killed from outside', async () => {
    const before = await pool.run('processId', undefined, soon)
    const busy = { code: 'server_busy', details: { retry_after_seconds: 10 } }
    await expect(pool.run('idle', undefined, { cpuSeconds: 0.05 })).rejects.toMatchObject(busy)
    const after = await pool.run('processId', undefined, soon)
    expect(after).not.toBe(before)
    const killed = expect(pool.run('idle', undefined, soon)).rejects.toMatchObject(busy)
    process.kill(after, 'SIGKILL')
    await killed
    await goesOn()
  })

  it('reports a worker that dies', async () => {
    await expect(pool.run('die', undefined, soon)).rejects.toThrow('the worker exited with code 3')
    await goesOn()
  })

  it('limits the memory', async () => {
    await expect(pool.run('fill', undefined, soon)).rejects.toThrow(/the worker exited with/)
    await goesOn()
  })

  it('ends a process that allocates too much outside its heap, while it is busy', async () => {
    const small = workerPool<Tasks>('test-resident', path.join(directory, 'tasks.mjs'), {
      memoryMb: 64,
      residentMb: 200,
    })
    await expect(small.run('swellAndHang', 400, soon)).rejects.toMatchObject({ code: 'worker_too_large' })
    expect(await small.run('processId', undefined, soon)).toBeGreaterThan(0)
    small.destroy()
  })

  it('refuses what cannot be cloned, in either direction', async () => {
    await expect(pool.run('echo', (() => {}) as unknown as Uint8Array, soon)).rejects.toThrow(
      /could not be cloned/,
    )
    await expect(pool.run('takeAPort', undefined, soon)).rejects.toThrow(/the worker exited/)
    await goesOn()
  })

  it('names a task the file does not have', async () => {
    await expect(pool.run('absent' as 'die', undefined, soon)).rejects.toThrow('exports no function "absent"')
  })
})

it('rejects running and waiting tasks when it is destroyed', async () => {
  const other = workerPool<Tasks>('test-destroyed', path.join(directory, 'tasks.mjs'))
  const running = other.run('hang', undefined, soon)
  const waiting = other.run('hang', undefined, soon)
  other.destroy()
  await expect(running).rejects.toThrow('destroyed')
  await expect(waiting).rejects.toThrow('destroyed')
})

it('shares its workers: a caller that keeps two busy leaves the third to others', async () => {
  const shared = workerPool<Tasks>('test-shares', path.join(directory, 'tasks.mjs'), {
    size: 3,
    mostEach: 2,
    mostWaiting: { each: 1, all: 9 },
  })
  const hang = () => shared.run('hang', undefined, { ...soon, share: 'greedy', patient: false })
  const stuck = [hang(), hang(), hang()]
  await expect(hang()).rejects.toMatchObject({ code: 'rate_limited' })
  expect(
    await shared.run('processId', undefined, { ...soon, share: 'other', patient: false }),
  ).toBeGreaterThan(0)
  shared.destroy()
  for (const each of stuck) await expect(each).rejects.toThrow('destroyed')
})

it('leaves a started worker to another caller, once a task takes long or has to wait', async () => {
  const memory = vi.spyOn(process, 'availableMemory').mockReturnValue(16 * 1024 ** 3)
  const spared = workerPool<Tasks>('test-spare', path.join(directory, 'tasks.mjs'), {
    ...{ size: 3, mostEach: 2, spare: true },
  })
  const hang = (share: string) => void spared.run('hang', undefined, { ...soon, share }).catch(() => {})
  try {
    hang('greedy')
    await vi.waitFor(() => expect(spared.use()).toMatchObject({ busy: 1, resting: 1 }), 20_000)
    for (let task = 0; task < 2; task++) hang('greedy')
    expect(spared.use()).toMatchObject({ busy: 2, resting: 1, waiting: 1 })
    hang('other')
    expect(spared.use()).toMatchObject({ busy: 3, resting: 0, waiting: 1 })
  } finally {
    memory.mockRestore()
    spared.destroy()
  }
})

it('has whoever leaves a worker too large wait for the next, not the others', async () => {
  const memory = vi.spyOn(process, 'availableMemory').mockReturnValue(16 * 1024 ** 3)
  const worn = workerPool<Tasks>('test-worn', path.join(directory, 'tasks.mjs'), {
    ...{ size: 3, mostEach: 2, spare: true, restMb: 150 },
  })
  const idOf = (share: string) => worn.run('processId', undefined, { ...soon, share })
  try {
    void worn.run('hang', undefined, { ...soon, share: 'third' }).catch(() => {})
    await vi.waitFor(() => expect(worn.use()).toMatchObject({ busy: 1, resting: 1 }), 20_000)
    await worn.run('swell', 200, { ...soon, share: 'heavy' })
    const kept = await idOf('other')
    expect(await idOf('heavy')).not.toBe(kept)
  } finally {
    memory.mockRestore()
    worn.destroy()
  }
})

it('keeps no spare worker where memory is short', async () => {
  const memory = vi.spyOn(process, 'availableMemory').mockReturnValue(1024 ** 3)
  const frugal = workerPool<Tasks>('test-frugal', path.join(directory, 'tasks.mjs'), {
    ...{ size: 2, mostEach: 1, spare: true },
  })
  const stuck = [1, 20].map((cpuSeconds) => frugal.run('hang', undefined, { cpuSeconds }))
  for (const each of stuck) each.catch(() => {})
  try {
    await expect(stuck[0]).rejects.toMatchObject({ code: 'worker_late' })
    expect(frugal.use()).toMatchObject({ busy: 1, resting: 0 })
    memory.mockReturnValue(16 * 1024 ** 3)
    await vi.waitFor(() => expect(frugal.use()).toMatchObject({ busy: 1, resting: 1 }), 20_000)
  } finally {
    memory.mockRestore()
    frugal.destroy()
  }
})

it('takes the turn of its request: test keys leave the last worker, callers who end workers go last', async () => {
  const turned = workerPool<Tasks>('test-turns', path.join(directory, 'tasks.mjs'), { size: 2 })
  const of = (accountId: string, mode: Mode, caller = accountId) => ({
    ...turnOf({ accountId, mode }),
    caller,
    patient: false,
  })
  const run = (turn: TaskTurn, task: 'hang' | 'processId') =>
    inTurn(turn, () => turned.run(task, undefined, soon))
  const stuck = [run(of('a', 'test'), 'hang'), run(of('b', 'test'), 'hang')]
  for (const each of stuck) each.catch(() => {})
  expect(turned.use()).toMatchObject({ busy: 1, waiting: 1 })
  expect(await run(of('c', 'live'), 'processId')).toBeGreaterThan(0)
  const slow = of('d', 'live')
  for (let time = 0; time < 2; time++)
    await expect(inTurn(slow, () => turned.run('die', undefined, soon))).rejects.toMatchObject({
      code: 'worker_died',
    })
  run(slow, 'hang').catch(() => {})
  expect(turned.use()).toMatchObject({ busy: 1, waiting: 2 })
  turned.destroy()
})

it('drops what nobody waits for: a waiting task leaves the queue, a running one its worker', async () => {
  const single = workerPool<Tasks>('test-dropped', path.join(directory, 'tasks.mjs'), {
    size: 1,
    mostWaiting: { each: 1, all: 1 },
  })
  const [runner, waiter] = [new AbortController(), new AbortController()]
  const run = (options: object) => single.run('hang', undefined, { ...soon, patient: false, ...options })
  const running = expect(run({ signal: runner.signal })).rejects.toThrow('left the page')
  const waiting = expect(run({ signal: waiter.signal })).rejects.toThrow('closed the tab')
  await expect(run({})).rejects.toMatchObject({ code: 'rate_limited' })
  waiter.abort(new Error('closed the tab'))
  await waiting
  const next = single.run('processId', undefined, { ...soon, patient: false })
  runner.abort(new Error('left the page'))
  await running
  expect(await next).toBeGreaterThan(0)
  await expect(run({ signal: runner.signal })).rejects.toThrow('left the page')
  expect(single.use()).toMatchObject({ busy: 0, waiting: 0 })
  single.destroy()
})

it('ends idle workers of another kind before starting one where memory is short, and none of its own kind', async () => {
  const memory = vi.spyOn(process, 'availableMemory').mockReturnValue(1024 ** 3)
  const tasks = path.join(directory, 'tasks.mjs')
  const [reader, maker, helper] = ['reading', 'making', 'making'].map((kind, index) =>
    workerPool<Tasks>(`test-kind-${index}`, tasks, { kind }),
  ) as [WorkerPool<Tasks>, WorkerPool<Tasks>, WorkerPool<Tasks>]
  const first = await reader.run('processId', undefined, soon)
  await maker.run('processId', undefined, soon)
  expect(reader.use()).toMatchObject({ busy: 0, resting: 0 })
  await helper.run('processId', undefined, soon)
  expect(maker.use()).toMatchObject({ busy: 0, resting: 1 })
  const second = await reader.run('processId', undefined, soon)
  expect(second).not.toBe(first)
  memory.mockReturnValue(16 * 1024 ** 3)
  maker.destroy()
  helper.destroy()
  const other = workerPool<Tasks>('test-kind-3', tasks, { kind: 'making' })
  await other.run('processId', undefined, soon)
  expect(await reader.run('processId', undefined, soon)).toBe(second)
  memory.mockRestore()
  for (const each of [reader, other]) each.destroy()
})

it('ends idle workers, the last one later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const resting = workerPool<Tasks>('test-resting', path.join(directory, 'tasks.mjs'), {
    size: 2,
    keepSeconds: 600,
  })
  const twice = () => Promise.all([1, 2].map(() => resting.run('processId', undefined, soon)))
  try {
    const both = await twice()
    expect(new Set(both).size).toBe(2)
    await vi.advanceTimersByTimeAsync(61_000)
    const kept = await resting.run('processId', undefined, soon)
    expect(both).toContain(kept)
    expect((await twice()).filter((id) => both.includes(id))).toEqual([kept])
    await vi.advanceTimersByTimeAsync(599_000)
    const last = await resting.run('processId', undefined, soon)
    await vi.advanceTimersByTimeAsync(601_000)
    expect(await resting.run('processId', undefined, soon)).not.toBe(last)
  } finally {
    vi.useRealTimers()
    resting.destroy()
  }
})
