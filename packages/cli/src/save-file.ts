import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { showProgress, type Terminal } from './terminal.ts'

export type SavedFile = { file: string; bytes: number }

/** Writes a stream to a file, which exists only once it is complete. */
export async function saveFile(
  terminal: Terminal,
  file: string,
  content: ReadableStream<Uint8Array> | null,
): Promise<SavedFile> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.part`
  let bytes = 0
  async function* counted() {
    for await (const part of content ?? []) {
      bytes += part.length
      showProgress(terminal, `${path.basename(file)}  ${sizeText(bytes)}`)
      yield part
    }
  }
  try {
    await pipeline(counted, createWriteStream(draft), { signal: terminal.signal })
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return { file, bytes }
}

/** "4.2 MB", "3 kB" */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** What was saved, a line each. */
export const savedText = (saved: SavedFile[]): string =>
  saved.map(({ file, bytes }) => `${file}  ${sizeText(bytes)}\n`).join('')

/** A title as part of a file's name, on every system: no separators, no dots, at most 60 characters. */
export const fileTitle = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
