import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3 } from '../../../e2e/servers/s3-server.ts'
import { parseStorageUrl } from '../storage-url.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const bytes = (value: string) => new TextEncoder().encode(value)
const string = (value: Uint8Array) => new TextDecoder().decode(value)
const PAGE = 20

let server: Awaited<ReturnType<typeof startS3>>
let directory: string
let count = 0
beforeAll(async () => {
  server = await startS3({ pageSize: PAGE })
})
afterAll(() => server.close())
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'storage-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const KINDS: [string, () => Storage][] = [
  ['local', () => localStorage(path.join(directory, 'files'))],
  ['s3', () => s3Storage(parseStorageUrl(server.url(`run-${++count}/files`)))],
]

describe.each(KINDS)('%s works', (_kind, open) => {
  let files: Storage
  beforeEach(() => {
    files = open()
  })
  const keysOf = async () => {
    const keys: string[] = []
    for await (const { key } of files.list()) keys.push(key)
    return keys.toSorted()
  }

  test('what is put can be read back, complete, and be replaced', async () => {
    await files.put('courses/crs_1/video.mp4', bytes('first'))
    await files.put('courses/crs_1/video.mp4', bytes('second'))
    expect(string(await files.get('courses/crs_1/video.mp4'))).toBe('second')
    const { modifiedAt, ...rest } = await files.stat('courses/crs_1/video.mp4')
    expect(rest).toEqual({ key: 'courses/crs_1/video.mp4', size: 6 })
    expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000)
    expect(await keysOf()).toEqual(['courses/crs_1/video.mp4'])
  })

  test('an empty file is a file', async () => {
    await files.put('a/empty', new Uint8Array())
    expect(await files.exists('a/empty')).toBe(true)
    expect((await files.stat('a/empty')).size).toBe(0)
    expect(await files.get('a/empty')).toEqual(new Uint8Array())
    expect(await text(await files.stream('a/empty'))).toBe('')
    await files.getFile('a/empty', path.join(directory, 'empty'))
    await files.putFile('a/again', path.join(directory, 'empty'))
    expect((await files.stat('a/again')).size).toBe(0)
  })

  test('files go in and out by path', async () => {
    await writeFile(path.join(directory, 'in.txt'), 'from a file')
    await files.putFile('a/b.txt', path.join(directory, 'in.txt'))
    await files.getFile('a/b.txt', path.join(directory, 'out.txt'))
    expect(await readFile(path.join(directory, 'out.txt'), 'utf8')).toBe('from a file')
  })

  test('a large file goes in, out and in ranges, using little memory', async () => {
    const large = randomBytes(30_000_001)
    const [source, target] = [path.join(directory, 'large'), path.join(directory, 'back')]
    await writeFile(source, large)
    await files.putFile('a/large', source)
    expect((await files.stat('a/large')).size).toBe(large.length)
    const part = { start: 8_388_600, end: 20_000_000 }
    const got = await buffer(await files.stream('a/large', part))
    expect(got.equals(large.subarray(part.start, part.end + 1))).toBe(true)
    let most = 0
    for await (const chunk of await files.stream('a/large')) most = Math.max(most, chunk.length)
    expect(most).toBeLessThanOrEqual(1024 * 1024)
    await files.getFile('a/large', target)
    expect((await readFile(target)).equals(large)).toBe(true)
    expect(await keysOf()).toEqual(['a/large'])
  })

  test('streams the whole file or a range, both ends included', async () => {
    await files.put('a/digits', bytes('0123456789'))
    expect(await text(await files.stream('a/digits'))).toBe('0123456789')
    expect(await text(await files.stream('a/digits', { start: 2, end: 4 }))).toBe('234')
    expect(await text(await files.stream('a/digits', { start: 0, end: 0 }))).toBe('0')
    expect(await text(await files.stream('a/digits', { start: 9, end: 9 }))).toBe('9')
  })

  test('lists and deletes more than a page, and nothing outside the prefix', async () => {
    const keys = Array.from({ length: 2 * PAGE + 5 }, (_, index) => `a/x/${index}/file`)
    await Promise.all([...keys, 'a/xx/3'].map((key) => files.put(key, bytes(key))))
    expect(await keysOf()).toEqual([...keys, 'a/xx/3'].toSorted())
    await files.deletePrefix('a/x/')
    await files.deletePrefix('never/was/')
    expect(await keysOf()).toEqual(['a/xx/3'])
    await files.delete('a/xx/3')
    await files.delete('a/xx/3')
    expect(await keysOf()).toEqual([])
  })

  test('concurrent writes of one key leave one complete file', async () => {
    const values = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000))
    await Promise.all(values.map((value) => files.put('a/one', bytes(value))))
    expect(values).toContain(string(await files.get('a/one')))
    expect(await keysOf()).toEqual(['a/one'])
  })

  test('the check leaves nothing behind', async () => {
    await files.check()
    expect(await keysOf()).toEqual([])
  })
})

describe.each(KINDS)('%s refuses', (_kind, open) => {
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
    'a/b c',
    'a/b?c',
    'a/%2e',
    `a/${'b'.repeat(500)}`,
  ])('the key %j', async (key) => {
    const files = open()
    const source = path.join(directory, 'source')
    await writeFile(source, 'x')
    for (const call of [
      () => files.put(key, bytes('x')),
      () => files.putFile(key, source),
      () => files.get(key),
      () => files.getFile(key, path.join(directory, 'target')),
      () => files.stat(key),
      () => files.exists(key),
      async () => files.stream(key),
      async () => files.delete(key),
      () => files.deletePrefix(`${key}/`),
    ])
      await expect(async () => call()).rejects.toThrow('Not a storage key')
  })

  test('absent keys and directories are file_not_found', async () => {
    const files = open()
    await files.put('a/b/c', bytes('x'))
    for (const key of ['a/none', 'a/b', 'a/b/c/d']) {
      for (const call of [
        () => files.get(key),
        () => files.stat(key),
        () => files.stream(key),
        () => files.getFile(key, path.join(directory, 'target')),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'file_not_found' })
      expect(await files.exists(key)).toBe(false)
    }
  })

  test('to store a file that does not exist; nothing is left of it', async () => {
    const files = open()
    await expect(files.putFile('a/b', path.join(directory, 'absent'))).rejects.toMatchObject({
      code: 'file_not_found',
    })
    for await (const { key } of files.list()) expect(key).toBeNull()
  })

  test('a prefix without a final slash', async () => {
    await expect(open().deletePrefix('a')).rejects.toThrow(/ends in/)
  })
})
