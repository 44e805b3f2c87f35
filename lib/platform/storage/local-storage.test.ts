import { mkdir, mkdtemp, readdir, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { localStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'

// What every storage has to do is in storage.test.ts.
let directory: string
let files: Storage

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'storage-'))
  files = localStorage(path.join(directory, 'files'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('no write leaves a temporary file behind, and no check one of its own', async () => {
  const content = Buffer.alloc(100_000)
  await Promise.all(Array.from({ length: 20 }, () => files.put('a/one', content)))
  expect(await readdir(path.join(directory, 'files/a'))).toEqual(['.one.sha256', 'one'])
  await files.check()
  expect(await readdir(path.join(directory, 'files/check'))).toEqual([])
})

test('a failed write leaves neither the target nor a temporary file', async () => {
  await expect(files.putFile('a/b', path.join(directory, 'absent'))).rejects.toMatchObject({
    code: 'file_not_found',
  })
  expect(await readdir(path.join(directory, 'files/a'))).toEqual([])
})

test('there is no URL but ours', async () => {
  expect(await files.temporaryUrl('a/b', { mediaType: 'video/mp4', disposition: 'inline' }, 60)).toBeNull()
})

const place = (key: string) => path.join(directory, 'files', key)
const read = async (key: string) => text(await files.stream(key, { start: 0, end: 0 }))

describe('a damaged file', () => {
  const damages: [string, (file: string) => Promise<void>][] = [
    ['changed', (file) => writeFile(file, 'Abc')],
    ['shortened', (file) => truncate(file, 1)],
    [
      'changed and given its old date',
      async (file) => {
        const { mtime } = await stat(file)
        await writeFile(file, 'aBc')
        await utimes(file, mtime, mtime)
      },
    ],
  ]
  test.each(damages)('that was %s is not served in any way', async (_name, damage) => {
    await files.put('a/b', Buffer.from('abc'))
    expect(await read('a/b')).toBe('a')
    await damage(place('a/b'))
    const refused = { code: 'file_damaged' }
    await expect(read('a/b')).rejects.toMatchObject(refused)
    await expect(files.get('a/b')).rejects.toMatchObject(refused)
    await expect(files.getFile('a/b', path.join(directory, 'copy'))).rejects.toMatchObject(refused)
    expect(await files.findDamage(60_000)).toEqual({ files: 1, checked: 1, damaged: ['a/b'] })
    await files.put('a/b', Buffer.from('new'))
    expect(await read('a/b')).toBe('n')
  })

  test('of concurrent writers is known by the checksum of the last, whoever that was', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => files.put('a/b', Buffer.from(`text ${n}`))))
    expect(Buffer.from(await files.get('a/b')).toString()).toMatch(/^text \d+$/)
    expect((await files.findDamage(60_000))?.damaged).toEqual([])
  })

  test('of an earlier version is known from its first read on', async () => {
    await mkdir(place('a'), { recursive: true })
    await writeFile(place('a/b'), 'abc')
    expect(await read('a/b')).toBe('a')
    await writeFile(place('a/b'), 'abd')
    await expect(read('a/b')).rejects.toMatchObject({ code: 'file_damaged' })
  })

  test('that is deleted leaves nothing, and does not affect its successor', async () => {
    await files.put('a/b', Buffer.from('abc'))
    await files.delete('a/b')
    expect(await readdir(place('a'))).toEqual([])
  })
})

test('a symbolic link is not followed, as a file or on the path to one', async () => {
  await mkdir(path.join(directory, 'outside'))
  await writeFile(path.join(directory, 'outside/secret'), 'secret')
  await files.put('a/own', Buffer.from('own'))
  await symlink(path.join(directory, 'outside/secret'), place('a/file'))
  await symlink(path.join(directory, 'outside'), place('linked'))
  const absent = { code: 'file_not_found' }
  for (const key of ['a/file', 'linked/secret']) {
    await expect(read(key), key).rejects.toMatchObject(absent)
    await expect(files.get(key), key).rejects.toMatchObject(absent)
    await expect(files.stat(key), key).rejects.toMatchObject(absent)
    expect(await files.exists(key), key).toBe(false)
  }
  await expect(files.put('linked/new', Buffer.from('x'))).rejects.toMatchObject(absent)
  await files.delete('linked/secret')
  await files.deletePrefix('linked/secret/')
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  expect(keys).toEqual(['a/own'])
  expect(await readdir(path.join(directory, 'outside'))).toEqual(['secret'])
})
