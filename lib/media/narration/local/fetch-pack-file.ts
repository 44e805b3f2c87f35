import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { PackFile } from './voice-packs.ts'

/** What went wrong with a pack, in a sentence for the person who typed the command. */
export class PackProblem extends Error {}

/** How long a connection may be silent. */
const SILENT_MS = 60_000
const TRIES = 5

/** Whether the file is there with the size and content of the table. */
export async function isPackFile(file: string, { bytes, sha256 }: PackFile): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  if (found?.size !== bytes) return false
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex') === sha256
}

/**
 * Downloads a file of a pack into a folder, going on where an earlier attempt ended: up to five times after
 * broken connections, `waitMs` and then longer apart. Throws PackProblem if the server refuses or the content
 * is not the table's; a partial file stays for the next time unless it is wrong.
 */
export async function fetchPackFile(
  address: string,
  file: PackFile,
  folder: string,
  { onBytes, waitMs }: { onBytes: (count: number) => void; waitMs: number },
): Promise<void> {
  const part = path.join(folder, `${file.name}.part`)
  for (let attempt = 1; ; attempt++) {
    try {
      await download(`${address}/${file.name}`, file, part, onBytes)
      break
    } catch (error) {
      if (error instanceof PackProblem || (error as NodeJS.ErrnoException).syscall === 'write') throw error
      if (attempt === TRIES)
        throw new PackProblem(
          `The download of ${file.name} broke off ${TRIES} times. Run the command again: it goes on where it ended.`,
          { cause: error },
        )
      await setTimeout(waitMs * attempt)
    }
  }
  if (!(await isPackFile(part, file))) {
    await rm(part)
    throw new PackProblem(`${file.name} is not the expected file (its SHA-256 differs); it was deleted.`)
  }
  await rename(part, path.join(folder, file.name))
}

async function download(
  url: string,
  { name, bytes }: PackFile,
  part: string,
  onBytes: (count: number) => void,
): Promise<void> {
  const found = (await stat(part).catch(() => null))?.size ?? 0
  const had = found > bytes ? 0 : found
  if (had === bytes) return onBytes(had)
  const silence = new AbortController()
  const timer = globalThis.setTimeout(() => silence.abort(), SILENT_MS)
  try {
    const headers = { 'Accept-Encoding': 'identity', ...(had > 0 && { Range: `bytes=${had}-` }) }
    const answer = await fetch(url, { headers, signal: silence.signal })
    if (answer.status >= 500) throw new Error(`status ${answer.status}`)
    if (!answer.ok || !answer.body) throw new PackProblem(`${url} answers with status ${answer.status}.`)
    // A server that ignores the range sends everything again.
    const from = answer.status === 206 ? had : 0
    const handle = await open(part, from > 0 ? 'a' : 'w')
    try {
      let size = from
      onBytes(size)
      for await (const chunk of answer.body) {
        timer.refresh()
        size += chunk.length
        if (size > bytes) throw new PackProblem(`${name} is longer than the expected ${bytes} bytes.`)
        await handle.writeFile(chunk)
        onBytes(size)
      }
      if (size < bytes) throw new Error(`${size} of ${bytes} bytes`)
    } finally {
      await handle.close()
    }
  } finally {
    clearTimeout(timer)
  }
}
