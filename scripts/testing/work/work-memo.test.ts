import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorkMemo } from './work-memo.ts'

let folder = ''
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'memo-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))

test('an answer is stored by its key, for other runs too', async () => {
  const memo = await openWorkMemo(folder, 1000)
  expect(await memo.recall('author', 'a', async () => Buffer.from('one'))).toMatchObject({ ok: true })
  const known = await (await openWorkMemo(folder, 1000)).recall('author', 'a', async () => Buffer.from('two'))
  expect(known).toEqual({ ok: true, value: Buffer.from('one') })
  const other = await memo.recall('author', 'b', async () => Buffer.from('two'))
  expect(other).toEqual({ ok: true, value: Buffer.from('two') })
  expect(memo.report()).toMatchObject({ author: { done: 2, known: 0 } })
})

test('a failure is not stored', async () => {
  const memo = await openWorkMemo(folder, 1000)
  const failed = await memo.recall('author', 'a', () => Promise.reject(new Error('no')))
  expect(failed).toMatchObject({ ok: false, error: { message: 'no' } })
  expect(await memo.recall('author', 'a', async () => 1)).toEqual({ ok: true, value: 1 })
})

test('the same work requested twice at once is done once; without a folder, each time', async () => {
  for (const [place, times] of [
    [folder, 1],
    [null, 2],
  ] as const) {
    let done = 0
    const memo = await openWorkMemo(place, 1000)
    const answers = [1, 2].map(() => memo.recall('author', 'a', async () => ++done))
    expect((await Promise.all(answers)).every(({ ok }) => ok)).toBe(true)
    expect(done).toBe(times)
  }
})

test('the least recently used answers beyond the limit are deleted', async () => {
  const memo = await openWorkMemo(folder, 1000)
  for (const [i, key] of ['old', 'new'].entries()) {
    await memo.recall('author', key, async () => 'x'.repeat(600))
    await fs.utimes(path.join(folder, key), i, i)
  }
  await openWorkMemo(folder, 1000)
  expect(await fs.readdir(folder)).toEqual(['new'])
})
