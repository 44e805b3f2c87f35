import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../errors.ts'
import type { Storage, StoredFile } from './storage.ts'
import { checkedKey, checkedPrefix, isStorageKey } from './storage-key.ts'

/**
 * Files below a directory of this machine that only its owner may enter. A write goes to a temporary file beside its target and is renamed, so that
 * readers see the old file or the new one. Throws `file_not_found` for an absent key and `out_of_space` on a full disk.
 */
export function localStorage(directory: string): Storage {
  const root = path.resolve(/* turbopackIgnore: true */ directory)
  const pathOf = (key: string) => path.join(/* turbopackIgnore: true */ root, ...checkedKey(key).split('/'))

  async function place(key: string, write: (temporary: string) => Promise<void>) {
    const target = pathOf(key)
    const temporary = `${target}.${randomUUID()}.tmp`
    try {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await write(temporary)
      await rename(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw storageError(error)
    }
  }

  async function statOf(key: string): Promise<StoredFile> {
    const found = await stat(pathOf(key)).catch((error) => Promise.reject(storageError(error)))
    if (!found.isFile()) throw new AppError('file_not_found')
    return { key, size: found.size, modifiedAt: found.mtime }
  }

  return {
    name: 'local',
    put: (key, bytes) => place(key, (temporary) => writeFile(temporary, bytes)),
    putFile: (key, source) =>
      place(key, async (temporary) => {
        await rename(source, temporary).catch((error) => {
          if (codeOf(error) !== 'EXDEV') throw error
          return copyFile(source, temporary)
        })
      }),
    async get(key) {
      await statOf(key)
      const bytes = await readFile(pathOf(key)).catch((error) => Promise.reject(storageError(error)))
      return new Uint8Array(bytes)
    },
    async getFile(key, target) {
      await statOf(key)
      await copyFile(pathOf(key), target).catch((error) => Promise.reject(storageError(error)))
    },
    stat: statOf,
    async exists(key) {
      return statOf(key).then(
        () => true,
        (error) => {
          if (error instanceof AppError && error.code === 'file_not_found') return false
          throw error
        },
      )
    },
    async stream(key, range) {
      await statOf(key)
      // Opened before it is handed out: a file deleted meanwhile is an error here, not a broken download.
      const handle = await open(pathOf(key), 'r').catch((error) => Promise.reject(storageError(error)))
      return handle.createReadStream(range ? { start: range.start, end: range.end } : {})
    },
    list: () => filesBelow(root, ''),
    delete: (key) => rm(pathOf(key), { force: true }),
    async deletePrefix(prefix) {
      await rm(pathOf(checkedPrefix(prefix).slice(0, -1)), { recursive: true, force: true })
    },
    async check() {
      const key = `check/${randomUUID()}`
      await place(key, (temporary) => writeFile(temporary, 'ok'))
      await rm(pathOf(key), { force: true })
    },
    temporaryUrl: async () => null,
  }
}

/** Files in the making are listed too: those that a killed process left have to be found. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredFile> {
  const place = path.join(/* turbopackIgnore: true */ root, folder)
  const directory = await opendir(place).catch((error) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  for await (const entry of directory ?? []) {
    const key = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* filesBelow(root, key)
    if (!entry.isFile() || !isStorageKey(entry.name)) continue
    const found = await stat(path.join(/* turbopackIgnore: true */ root, key)).catch(() => null)
    if (found) yield { key, size: found.size, modifiedAt: found.mtime }
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function storageError(error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR')
    return new AppError('file_not_found', { cause: error })
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('out_of_space', { cause: error })
  return error
}
