import { expect, test } from 'vitest'
import { mapLimit } from './map-limit.ts'

test('processes everything, so many at a time, and returns results in order', async () => {
  let [atWork, most] = [0, 0]
  const answers = await mapLimit([1, 2, 3, 4, 5], 2, async (item) => {
    most = Math.max(most, ++atWork)
    for (let turn = 0; turn < 6 - item; turn++) await Promise.resolve()
    atWork--
    return item * 10
  })
  expect([answers, most]).toEqual([[10, 20, 30, 40, 50], 2])
})

test('a failure is thrown once everything else is done', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item === 1) throw new Error('the first')
    done.push(item)
  }
  await expect(mapLimit([1, 2, 3], 2, work)).rejects.toThrow('the first')
  expect(done).toEqual([2, 3])
})
