import { expect, test } from 'vitest'
import { env } from '../env.ts'
import { heavyWork, heavyWorkUse } from './heavy-work.ts'

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
  const turn = () => new Promise((resolve) => setImmediate(resolve))
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
