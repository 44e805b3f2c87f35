import { expect, test } from 'vitest'
import type { Mode } from '../auth/context.ts'
import { env } from '../env.ts'
import { heavyWork, heavyWorkUse } from './heavy-work.ts'
import { inTurn, turnOf } from './task-turn.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

// In a process of its own: it counts the work of a process.

test('heavy work waits for one of the WORKERS slots, even if some of it fails', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = Array.from({ length: env().WORKERS + 2 }, (_, i) =>
    heavyWork(async () => {
      begun.push(i)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (i === 0) throw new Error('it failed')
      return i
    }),
  )
  await turn()
  expect(begun).toEqual(Array.from({ length: env().WORKERS }, (_, i) => i))
  expect(heavyWorkUse()).toEqual({ busy: env().WORKERS, waiting: 2 })
  const failed = expect(all[0]).rejects.toThrow('it failed')
  ends[0]?.()
  await failed
  await turn()
  expect(begun).toHaveLength(env().WORKERS + 1)
  for (let i = 1; i < all.length; i++) {
    ends[i]?.()
    await turn()
  }
  expect(await Promise.all(all.slice(1))).toEqual(Array.from({ length: env().WORKERS + 1 }, (_, i) => i + 1))
  expect(heavyWorkUse()).toEqual({ busy: 0, waiting: 0 })
})

test('another account gets a slot beside one that has many, and test keys never the last one', async () => {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  const of = (accountId: string, mode: Mode) => ({ ...turnOf({ accountId, mode }), patient: false })
  const both = (['live', 'test'] as const).flatMap((mode) =>
    Array.from({ length: 64 }, () => inTurn(of('a', mode), () => heavyWork(work))),
  )
  await turn()
  expect(heavyWorkUse()).toEqual({ busy: env().WORKERS, waiting: 128 - env().WORKERS })
  const more = Array.from({ length: env().WORKERS + 1 }, () => inTurn(of('a', 'live'), () => heavyWork(work)))
  await expect(Promise.all(more)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await inTurn(of('b', 'live'), () => heavyWork(async () => 'done'))).toBe('done')
  while (ends.length > 0) {
    for (const end of ends.splice(0)) end()
    await turn()
  }
  await Promise.all(both)
  expect(heavyWorkUse()).toEqual({ busy: 0, waiting: 0 })
})
