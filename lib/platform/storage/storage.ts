import type { Readable } from 'node:stream'

export type StoredFile = { key: string; size: number; modifiedAt: Date }

/** How a file presents itself where its bytes are fetched: headers of that answer. */
type ShownAs = { mediaType: string; disposition: string }

/**
 * Where files live. Keys are made of ids and fixed words only, `a/b/c.ext`, never of a client's file name.
 * A write is whole or not at all. `get`, `stat` and `stream` throw AppError `file_not_found` for an absent key, and where
 * the store itself does not look after that, `file_damaged` for a file that is not what was written.
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
  /** Bytes `start` to `end`, both included; all of it when no range is given. */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Every file that is there now, in no order; one that comes or goes meanwhile may be missed. */
  list(): AsyncIterable<StoredFile>
  /** Deletes one file; an absent one is fine. */
  delete(key: string): Promise<void>
  /** Deletes everything whose key starts with `prefix` (which ends in "/"). */
  deletePrefix(prefix: string): Promise<void>
  /** Writes, reads and deletes a file of no meaning. Throws an Error that says what is wrong. */
  check(): Promise<void>
  /** Compares files with what was written, for so long; null where the store does that by itself. */
  findDamage(milliseconds: number): Promise<{ files: number; checked: number; damaged: string[] } | null>
  /** An address of the store itself that gives this file for so long, without asking us; null where there is none to give. */
  temporaryUrl(key: string, shownAs: ShownAs, seconds: number): Promise<string | null>
}
