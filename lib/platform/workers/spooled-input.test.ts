import { access, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSpooledBytes } from './read-spooled-bytes.ts'
import { withSpooledBytes } from './spooled-input.ts'

const large = new Uint8Array(1024 * 1024 + 1).fill(7)

test('large bytes go through a private file, which is gone afterwards', async () => {
  let file = ''
  const input = { bytes: large, name: 'a.pdf' }
  const received = await withSpooledBytes(input, async (sent) => {
    file = (sent as { bytes: { spooledAt: string } }).bytes.spooledAt
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    return readSpooledBytes(sent)
  })
  expect(received).toEqual({ bytes: Buffer.from(large), name: 'a.pdf' })
  await expect(access(file)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a failed task leaves no file either', async () => {
  let file = ''
  const failed = withSpooledBytes({ bytes: large }, async (sent) => {
    file = (sent as { bytes: { spooledAt: string } }).bytes.spooledAt
    throw new Error('died')
  })
  await expect(failed).rejects.toThrow('died')
  await expect(access(file)).rejects.toMatchObject({ code: 'ENOENT' })
})

test.each([[{ bytes: new Uint8Array(10) }], [{ text: 'a' }], ['a'], [null]])(
  '%o is passed unchanged',
  async (input) => {
    expect(await withSpooledBytes(input, async (sent) => readSpooledBytes(sent))).toBe(input)
  },
)
