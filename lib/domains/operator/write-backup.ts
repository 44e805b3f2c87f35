import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import tar from 'tar-stream'
import { now } from '../../platform/clock.ts'
import { env } from '../../platform/env.ts'
import { AppError } from '../../platform/errors.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import {
  BACKUP_END,
  BACKUP_FORMAT,
  type BackupEnd,
  type BackupManifest,
  type BackupTable,
  BOOTSTRAP,
  FILES,
  MANIFEST,
  SECRETS,
  TABLES,
} from './backup-format.ts'
import { readSequences, readTables } from './backup-tables.ts'

const PART_BYTES = 4 * 1024 * 1024
const NO_DATE = new Date(0)
const NO_FILES = { files: 0, bytes: 0 }

/** Further content of a backup: texts of private files, null if there is none. */
export type BackupInput = {
  version: string
  secrets: string
  bootstrap: string | null
  /** whether the files of the store go into it too */
  withFiles: boolean
}

/**
 * Writes the whole installation into one archive (tar, gzip) readable only by its owner: a snapshot of the
 * database, then the files of the store, and the secrets unencrypted. The service may keep running; files
 * deleted in between are left out. Uses a few megabytes of memory. The archive appears under its name only
 * when complete.
 */
export async function writeBackup(target: string, input: BackupInput): Promise<BackupEnd> {
  const draft = `${target}.partial`
  await mkdir(path.dirname(path.resolve(target)), { recursive: true })
  await rm(draft, { force: true })
  const client = new pg.Client({ connectionString: env().DATABASE_URL, keepAlive: true })
  client.on('error', () => {}) // the lost query reports it
  const pack = tar.pack()
  const written = pipeline(
    pack,
    createGzip({ level: 1 }),
    createWriteStream(draft, { mode: 0o600, flags: 'wx' }),
  )
  written.catch(() => {}) // awaited below
  try {
    await client.connect()
    const end = await Promise.race([fill(pack, client, input), written.then(() => neverWhole())])
    pack.finalize()
    await written
    await rename(draft, target)
    return end
  } catch (error) {
    pack.destroy(error as Error)
    await written.catch(() => {})
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

const neverWhole = (): never => {
  throw new Error('The archive was closed before it was complete.')
}

async function fill(pack: tar.Pack, client: pg.Client, input: BackupInput): Promise<BackupEnd> {
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows: migrations } = await client.query<{ name: string; postgres: string }>(
    `SELECT migration_name AS name, current_setting('server_version') AS postgres
     FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  )
  const tables = await readTables(client)
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    created_at: now().toISOString(),
    version: input.version,
    postgres: migrations[0]?.postgres ?? '',
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: await readSequences(client),
  }
  await addText(pack, MANIFEST, manifest)
  await addText(pack, SECRETS, input.secrets)
  if (input.bootstrap !== null) await addText(pack, BOOTSTRAP, input.bootstrap)
  const rows: Record<string, number> = {}
  for (const table of tables) rows[table.name] = await addTable(pack, client, table)
  await client.query('COMMIT')
  const end = { rows, ...(input.withFiles ? await addFiles(pack) : NO_FILES) }
  await addText(pack, BACKUP_END, end)
  return end
}

async function addText(pack: tar.Pack, name: string, content: unknown): Promise<void> {
  await addPart(pack, name, Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)))
}

/** Adds an entry and waits until the archive accepts more. */
function addPart(pack: tar.Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ name, mode: 0o600, mtime: NO_DATE }, bytes, (error) => (error ? reject(error) : resolve()))
  })
}

/**
 * Writes a table in entries of a few megabytes, since an entry must know its size in advance. Returns its
 * rows.
 */
async function addTable(pack: tar.Pack, client: pg.Client, table: BackupTable): Promise<number> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyTo(`COPY ${client.escapeIdentifier(table.name)} (${columns}) TO STDOUT`))
  let chunks: Buffer[] = []
  let size = 0
  let part = 0
  const flush = async (): Promise<void> => {
    const name = `${TABLES}${table.name}/${String(part++).padStart(8, '0')}`
    await addPart(pack, name, Buffer.concat(chunks))
    chunks = []
    size = 0
  }
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) await flush()
  }
  if (size > 0) await flush()
  return copy.rowCount
}

async function addFiles(pack: tar.Pack): Promise<{ files: number; bytes: number }> {
  let files = 0
  let bytes = 0
  for await (const { key, size } of storage().list()) {
    if (key.endsWith('.tmp')) continue
    const added = await unlessGone(size <= PART_BYTES ? addSmallFile(pack, key) : addLargeFile(pack, key))
    if (added === null) continue
    files++
    bytes += added
  }
  return { files, bytes }
}

/** Null for a deleted or damaged file; a failing store is no reason to leave files out. */
const unlessGone = (added: Promise<number>): Promise<number | null> =>
  added.catch((error: unknown) => {
    if (error instanceof AppError && ['file_not_found', 'file_damaged'].includes(error.code)) return null
    throw error
  })

async function addSmallFile(pack: tar.Pack, key: string): Promise<number> {
  const bytes = await storage().get(key)
  await addPart(pack, `${FILES}${key}`, Buffer.from(bytes))
  return bytes.length
}

async function addLargeFile(pack: tar.Pack, key: string): Promise<number> {
  const found = await storage().stat(key)
  const stream = await storage().stream(key, { start: 0, end: found.size - 1 })
  const added = Promise.withResolvers<null>()
  const header = { name: `${FILES}${key}`, size: found.size, mode: 0o600, mtime: NO_DATE }
  const entry = pack.entry(header, (error) => (error ? added.reject(error) : added.resolve(null)))
  for await (const chunk of stream) if (!entry.write(chunk)) await once(entry, 'drain')
  entry.end(null)
  await added.promise
  return found.size
}
