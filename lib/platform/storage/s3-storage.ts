import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors.ts'
import type { StoragePlace } from '../storage-url.ts'
import { resumingStream } from './resuming-stream.ts'
import type { S3 } from './s3-client.ts'
import { placeName, s3Error } from './s3-error.ts'
import type { Storage, StoredFile } from './storage.ts'
import { checkedKey, checkedPrefix, isStorageKey } from './storage-key.ts'

const CHECK_MS = 10_000
const DELETIONS = 1000
/** Larger files are sent in parts, in bytes. */
const LARGE = 8 * 1024 * 1024

/**
 * Stores files in a bucket of an S3-compatible server through flydrive. Temporary failures are retried a few
 * times; permanent ones become an Error that names the bucket and the remedy. Throws `file_not_found` for an
 * absent key and `out_of_space` on a full server. `region` applies if the place has none.
 */
export function s3Storage(place: StoragePlace, region?: string): Storage {
  let connection: Promise<S3> | null = null
  // The client is large: an installation with local storage never loads it.
  const connect = (): Promise<S3> => {
    connection ??= import('./s3-client.ts').then(({ connectS3 }) => connectS3(place, region))
    return connection
  }
  const full = (key: string): string => place.prefix + checkedKey(key)
  const attempt = async <Value>(work: (s3: S3) => Promise<Value>): Promise<Value> => {
    try {
      return await work(await connect())
    } catch (error) {
      throw s3Error(error, place)
    }
  }

  async function statOf(key: string): Promise<StoredFile> {
    const name = full(key)
    return attempt(async ({ drive }) => {
      const { contentLength, lastModified } = await drive.getMetaData(name)
      return { key, size: contentLength, modifiedAt: lastModified }
    })
  }

  async function stream(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const name = full(key)
    return attempt(async (s3) => {
      const first = await s3.read(name, range ?? null)
      const start = range?.start ?? 0
      return resumingStream(first, async (received) => {
        const rest = { start: start + received, end: start + first.length - 1 }
        return attempt(async () => (await s3.read(name, rest, first.etag)).body)
      })
    })
  }

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    let token: string | undefined
    do {
      const { files, next } = await attempt(({ listPage }) => listPage(prefix, token))
      for (const file of files) {
        const key = file.key.slice(place.prefix.length)
        if (isStorageKey(key)) yield { ...file, key }
      }
      token = next
    } while (token)
  }

  return {
    name: placeName(place),
    async put(key, bytes) {
      const name = full(key)
      // The client signs requests with functions that do not accept shared memory.
      const own = bytes.buffer instanceof SharedArrayBuffer ? Buffer.from(bytes) : bytes
      await attempt(({ drive }) => drive.put(name, own))
    },
    async putFile(key, source) {
      const name = full(key)
      const { size } = await stat(source).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new AppError('file_not_found', { cause: error }) : error
      })
      await attempt(async ({ drive, upload }) =>
        size > LARGE ? upload(name, source, size) : drive.put(name, await readFile(source)),
      )
    },
    get: async (key) => new Uint8Array(await buffer(await stream(key))),
    async getFile(key, target) {
      const source = await stream(key)
      await pipeline(source, createWriteStream(target)).catch(async (error) => {
        await rm(target, { force: true })
        throw error
      })
    },
    stat: statOf,
    async exists(key) {
      const name = full(key)
      return attempt(({ drive }) => drive.exists(name))
    },
    stream,
    list: () => list(place.prefix),
    async delete(key) {
      const name = full(key)
      await attempt(({ drive }) => drive.delete(name))
    },
    async deletePrefix(prefix) {
      checkedPrefix(prefix)
      let names: string[] = []
      const settle = async (): Promise<void> => {
        const batch = names
        names = []
        if (batch.length > 0) await attempt(({ deleteAll }) => deleteAll(batch))
      }
      for await (const { key } of list(place.prefix + prefix)) {
        names.push(full(key))
        if (names.length === DELETIONS) await settle()
      }
      await settle()
    },
    async check() {
      await attempt(({ tryOut }) => tryOut(full(`check/${randomUUID()}`), CHECK_MS))
    },
    findDamage: async () => null,
    async temporaryUrl(key, { mediaType, disposition }, seconds) {
      const name = full(key)
      return attempt(async ({ signer }) => {
        if (!signer) return null
        return signer.getSignedUrl(name, {
          contentType: mediaType,
          contentDisposition: disposition,
          expiresIn: seconds,
        })
      })
    },
  }
}
