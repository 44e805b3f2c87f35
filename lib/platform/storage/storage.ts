import type { Readable } from 'node:stream'

export type StoredFile = { key: string; size: number; modifiedAt: Date }

/** How a file presents itself when its bytes are fetched: headers of that response. */
type ShownAs = { mediaType: string; disposition: string }

/**
 * File storage. Keys consist of ids and fixed words only, `a/b/c.ext`, never of a client's file name. Writes
 * are atomic. `get`, `stat` and `stream` throw AppError `file_not_found` for an absent key and, unless the
 * store verifies files itself, `file_damaged` for a file that differs from what was written.
 */
export type Storage = {
  name: string
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Stores a local file; the file may be moved. */
  putFile(key: string, path: string): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** Writes the object to a local path. */
  getFile(key: string, path: string): Promise<void>
  stat(key: string): Promise<StoredFile>
  exists(key: string): Promise<boolean>
  /** Bytes `start` to `end`, both included; all bytes without a range. */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** All files, in no particular order; a file added or removed in the meantime may be missed. */
  list(): AsyncIterable<StoredFile>
  /** Deletes one file; no-op if it is absent. */
  delete(key: string): Promise<void>
  /** Deletes everything whose key starts with `prefix` (which ends in "/"). */
  deletePrefix(prefix: string): Promise<void>
  /** Writes, reads and deletes a test file. Throws an Error that describes the problem. */
  check(): Promise<void>
  /** Verifies files against their checksums for this long; null if the store does that itself. */
  findDamage(milliseconds: number): Promise<{ files: number; checked: number; damaged: string[] } | null>
  /** A direct URL of the store for this file, valid this long; null if there is none. */
  temporaryUrl(key: string, shownAs: ShownAs, seconds: number): Promise<string | null>
}
