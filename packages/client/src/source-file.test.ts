import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSourceFile } from './read-source-file.ts'
import { type Content, sourceFile } from './source-file.ts'

const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 7) % 256)
const halves = [bytes.subarray(0, 99_999), bytes.subarray(99_999)]
const base64 = Buffer.from(bytes).toString('base64')

test.each<[string, Content]>([
  ['bytes', bytes],
  ['a buffer', bytes.slice().buffer],
  ['a blob', new Blob([bytes])],
  ['a stream', new Blob(halves).stream()],
  [
    'what is read in parts',
    (async function* () {
      yield* halves
    })(),
  ],
])('a file from %s', async (_what, content) => {
  expect(await sourceFile('guide.pdf', content)).toEqual({ filename: 'guide.pdf', base64 })
})

test('a file of this machine', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'source-file-'))
  try {
    await writeFile(path.join(folder, 'guide.pdf'), bytes)
    expect(await readSourceFile(path.join(folder, 'guide.pdf'))).toEqual({ filename: 'guide.pdf', base64 })
  } finally {
    await rm(folder, { recursive: true })
  }
})
