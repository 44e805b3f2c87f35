import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inScratchDirectory } from '../storage/scratch-directory.ts'
import { isFields, type Spooled } from './read-spooled-bytes.ts'

/** Bytes above this go to a worker as a file: a message is copied twice here and twice there. */
const LARGE = 1024 * 1024

/** Runs `send` with the input, its large `bytes` in a file that is removed once `send` is done. */
export async function withSpooledBytes<T>(input: unknown, send: (input: unknown) => Promise<T>): Promise<T> {
  const bytes = isFields(input) ? input.bytes : undefined
  if (!(bytes instanceof Uint8Array) || bytes.length < LARGE) return send(input)
  return inScratchDirectory(async (directory) => {
    const spooledAt = path.join(/* turbopackIgnore: true */ directory, 'bytes')
    await writeFile(spooledAt, bytes, { mode: 0o600 })
    return send({ ...(input as object), bytes: { spooledAt } satisfies Spooled })
  })
}
