import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { localStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'

const bytes = (value: string) => new TextEncoder().encode(value)
const string = (value: Uint8Array) => new TextDecoder().decode(value)

let directory: string
let files: Storage

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'storage-'))
  files = localStorage(path.join(directory, 'files'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

describe('works', () => {
  test('what is put is got, whole, and can be replaced', async () => {
    await files.put('courses/crs_1/video.mp4', bytes('first'))
    await files.put('courses/crs_1/video.mp4', bytes('second'))
    expect(string(await files.get('courses/crs_1/video.mp4'))).toBe('second')
    expect(await files.stat('courses/crs_1/video.mp4')).toMatchObject({
      key: 'courses/crs_1/video.mp4',
      size: 6,
    })
    expect(await readdir(path.join(directory, 'files/courses/crs_1'))).toEqual(['video.mp4'])
  })

  test('files go in and out by path', async () => {
    await writeFile(path.join(directory, 'in.txt'), 'from a file')
    await files.putFile('a/b.txt', path.join(directory, 'in.txt'))
    await files.getFile('a/b.txt', path.join(directory, 'out.txt'))
    expect(await readFile(path.join(directory, 'out.txt'), 'utf8')).toBe('from a file')
  })

  test('streams the whole or a range, both ends included', async () => {
    await files.put('a/digits', bytes('0123456789'))
    expect(await text(await files.stream('a/digits'))).toBe('0123456789')
    expect(await text(await files.stream('a/digits', { start: 2, end: 4 }))).toBe('234')
    expect(await text(await files.stream('a/digits', { start: 9, end: 9 }))).toBe('9')
  })

  test('deletes a prefix and nothing beside it', async () => {
    for (const key of ['a/x/1', 'a/x/y/2', 'a/xx/3']) await files.put(key, bytes(key))
    await files.deletePrefix('a/x/')
    await files.deletePrefix('never/was/')
    expect(await Promise.all(['a/x/1', 'a/x/y/2', 'a/xx/3'].map((key) => files.exists(key)))).toEqual([
      false,
      false,
      true,
    ])
  })

  test('parallel writes of one key leave one whole file', async () => {
    const values = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000))
    await Promise.all(values.map((value) => files.put('a/one', bytes(value))))
    expect(values).toContain(string(await files.get('a/one')))
    expect(await readdir(path.join(directory, 'files/a'))).toEqual(['one'])
  })

  test('the check leaves nothing behind', async () => {
    await files.check()
    expect(await readdir(path.join(directory, 'files/check'))).toEqual([])
  })
})

describe('refuses', () => {
  test.each([
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    '',
    'a/',
    'A/b',
    'a/é',
    'a/.hidden',
    'a\\b',
    'a/b\0',
  ])('the key %j', async (key) => {
    await expect(files.put(key, bytes('x'))).rejects.toThrow()
    await expect(files.get(key)).rejects.toThrow()
  })

  test('absent keys and directories are file_not_found', async () => {
    await files.put('a/b/c', bytes('x'))
    for (const key of ['a/none', 'a/b', 'a/b/c/d']) {
      for (const call of [
        () => files.get(key),
        () => files.stat(key),
        () => files.stream(key),
        () => files.getFile(key, '/dev/null'),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'file_not_found' })
      expect(await files.exists(key)).toBe(false)
    }
  })

  test('a failed write leaves neither the target nor a temporary file', async () => {
    await expect(files.putFile('a/b', path.join(directory, 'absent'))).rejects.toMatchObject({
      code: 'file_not_found',
    })
    expect(await readdir(path.join(directory, 'files/a'))).toEqual([])
  })

  test('a prefix without a final slash', async () => {
    await expect(files.deletePrefix('a')).rejects.toThrow(/ends in/)
  })
})
