import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'

// What every storage does is in storage.test.ts.
let directory: string
let files: Storage

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'storage-'))
  files = localStorage(path.join(directory, 'files'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('no write leaves a temporary file, and no check one of its own', async () => {
  const content = Buffer.alloc(100_000)
  await Promise.all(Array.from({ length: 20 }, () => files.put('a/one', content)))
  expect(await readdir(path.join(directory, 'files/a'))).toEqual(['one'])
  await files.check()
  expect(await readdir(path.join(directory, 'files/check'))).toEqual([])
})

test('a failed write leaves neither the target nor a temporary file', async () => {
  await expect(files.putFile('a/b', path.join(directory, 'absent'))).rejects.toMatchObject({
    code: 'file_not_found',
  })
  expect(await readdir(path.join(directory, 'files/a'))).toEqual([])
})

test('there is no address but ours', async () => {
  expect(await files.temporaryUrl('a/b', { mediaType: 'video/mp4', disposition: 'inline' }, 60)).toBeNull()
})
