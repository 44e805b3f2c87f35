import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import {
  copyFile,
  lstat,
  mkdir,
  open,
  opendir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../errors.ts'
import { checksumPlace, hashFile, recordChecksum, requireGoodFile } from './checked-file.ts'
import type { Storage, StoredFile } from './storage.ts'
import { checkedKey, checkedPrefix, isStorageKey } from './storage-key.ts'

/** Bytes hashed at once: more would block this thread. */
const SMALL = 256 * 1024

/**
 * Stores files below a directory of this machine that only its owner may enter. A write goes to a temporary
 * file and is renamed, so that readers see either the old or the new file; its checksum is stored next to it,
 * and damaged files are not served. Symbolic links are not followed. Throws `file_not_found` for an absent
 * key, `file_damaged`, and `out_of_space` on a full disk.
 */
export function localStorage(directory: string): Storage {
  const root = path.resolve(/* turbopackIgnore: true */ directory)
  const pathOf = (key: string) => path.join(/* turbopackIgnore: true */ root, ...checkedKey(key).split('/'))

  /**
   * Throws `file_not_found` if the path contains a symbolic link, which could point anywhere on this machine.
   */
  async function requireOwnFolder(file: string) {
    const folder = path.dirname(file)
    const [real, realRoot] = await Promise.all([realpath(folder), realpath(root)]).catch(rejectAs)
    if (path.relative(realRoot, real) !== path.relative(root, folder)) throw new AppError('file_not_found')
  }

  async function place(key: string, write: (temporary: string) => Promise<string>) {
    const target = pathOf(key)
    const temporary = `${target}.${randomUUID()}.tmp`
    try {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await requireOwnFolder(target)
      await recordChecksum(target, await write(temporary))
      await rename(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw storageError(error)
    }
  }

  async function statOf(key: string): Promise<StoredFile> {
    const file = pathOf(key)
    const [found] = await Promise.all([lstat(file).catch(rejectAs), requireOwnFolder(file)])
    if (!found.isFile()) throw new AppError('file_not_found')
    return { key, size: found.size, modifiedAt: found.mtime }
  }

  /** The path of a file that exists and is unchanged since it was written. */
  async function goodFile(key: string): Promise<string> {
    await statOf(key)
    const file = pathOf(key)
    await requireGoodFile(file, key).catch(rejectAs)
    return file
  }

  const remove = async (key: string) => {
    const file = pathOf(key)
    await requireOwnFolder(file).then(
      async () => {
        await rm(file, { force: true })
        await rm(checksumPlace(file), { force: true })
      },
      (error) => {
        if (!isAbsent(error)) throw error
      },
    )
  }

  return {
    name: 'local',
    put: (key, bytes) =>
      place(key, async (temporary) => {
        await writeFile(temporary, bytes)
        return bytes.length > SMALL ? hashFile(temporary) : createHash('sha256').update(bytes).digest('hex')
      }),
    putFile: (key, source) =>
      place(key, async (temporary) => {
        await rename(source, temporary).catch((error) => {
          if (codeOf(error) !== 'EXDEV') throw error
          return copyFile(source, temporary)
        })
        return hashFile(temporary)
      }),
    async get(key) {
      return new Uint8Array(await readFile(await goodFile(key)).catch(rejectAs))
    },
    async getFile(key, target) {
      await copyFile(await goodFile(key), target).catch(rejectAs)
    },
    stat: statOf,
    async exists(key) {
      return statOf(key).then(
        () => true,
        (error) => {
          if (isAbsent(error)) return false
          throw error
        },
      )
    },
    async stream(key, range) {
      // Opened before it is returned: a file deleted in the meantime causes an error here, not a broken
      // download.
      const handle = await open(await goodFile(key), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(
        rejectAs,
      )
      return handle.createReadStream(range ? { start: range.start, end: range.end } : {})
    },
    list: () => filesBelow(root, ''),
    delete: remove,
    async deletePrefix(prefix) {
      const folder = pathOf(checkedPrefix(prefix).slice(0, -1))
      const isOwn = await requireOwnFolder(folder).then(
        () => true,
        (error) => (isAbsent(error) ? false : Promise.reject(error)),
      )
      // A step that ends may write a file in the meantime: the folder is then not empty, and is emptied
      // again.
      if (isOwn) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
    },
    async check() {
      const key = `check/${randomUUID()}`
      await this.put(key, Buffer.from('ok'))
      await remove(key)
    },
    async findDamage(milliseconds) {
      const until = performance.now() + milliseconds
      const keys: string[] = []
      for await (const { key } of filesBelow(root, '')) if (!key.endsWith('.tmp')) keys.push(key)
      const damaged: string[] = []
      let checked = 0
      // In a different order each time, so that a check that runs out of time leaves other files to the next
      // one.
      for (const key of keys.toSorted(() => Math.random() - 0.5)) {
        if (performance.now() > until) break
        checked++
        await goodFile(key).catch((error) => {
          if (error instanceof AppError && error.code === 'file_damaged') damaged.push(key)
          else if (!isAbsent(error)) throw error
        })
      }
      return { files: keys.length, checked, damaged: damaged.toSorted() }
    },
    temporaryUrl: async () => null,
  }
}

/** Includes temporary files: those left by a killed process must be found. */
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

const rejectAs = (error: unknown): Promise<never> => Promise.reject(storageError(error))

const isAbsent = (error: unknown): boolean => error instanceof AppError && error.code === 'file_not_found'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function storageError(error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ELOOP')
    return new AppError('file_not_found', { cause: error })
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('out_of_space', { cause: error })
  return error
}
