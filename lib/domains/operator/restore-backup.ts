import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { env } from '../../platform/env.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { inScratchDirectory } from '../../platform/storage/scratch-directory.ts'
import { type BackupManifest, BackupProblem, FILES, TABLES, tableOf } from './backup-format.ts'
import { loadTable, type TableLoad } from './load-table.ts'
import { type BackupContent, type BackupEntry, bytesOf, checkBackup, readBackup } from './read-backup.ts'

const SMALL_BYTES = 4 * 1024 * 1024

type RestoreOptions = {
  /** replace the contents of the database */
  force: boolean
  /** brings the schema to these migrations, or to the newest */
  migrate: (only?: string[]) => Promise<unknown>
  /** migrations this program has */
  known: string[]
}

/**
 * Restores a backup into the database of DATABASE_URL and the store. The archive is read to its end before
 * anything changes; the rows are loaded in one transaction, at the schema they were written with, which is
 * then migrated. Leases are released, so that another instance continues immediately. Returns the archive's
 * summary; its secrets are left to the caller. Throws BackupProblem: damaged, from a newer version, in use,
 * or not empty.
 */
export async function restoreBackup(file: string, options: RestoreOptions): Promise<BackupContent> {
  const content = await checkBackup(file)
  const foreign = content.manifest.migrations.find((name) => !options.known.includes(name))
  if (foreign)
    throw new BackupProblem(
      `This backup is from a newer version of the service (${foreign}). Install that version.`,
    )
  const client = new pg.Client({ connectionString: env().DATABASE_URL, keepAlive: true })
  client.on('error', () => {}) // the lost query reports it
  await client.connect()
  try {
    await makeRoom(client, options.force)
    await options.migrate(content.manifest.migrations)
    await load(client, file, content)
  } finally {
    await client.end().catch(() => {})
  }
  await options.migrate()
  return content
}

async function makeRoom(client: pg.Client, force: boolean): Promise<void> {
  const { rows: others } = await client.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  if ((others[0]?.count ?? 0) > 0)
    throw new BackupProblem('The database is in use. Stop every instance of the service first.')
  const { rows: tables } = await client.query<{ schema: string; account: boolean }>(
    `SELECT current_schema() AS schema, bool_or(tablename = 'account') AS account
     FROM pg_tables WHERE schemaname = current_schema() HAVING count(*) > 0`,
  )
  const [found] = tables
  if (!found) return
  if (!force && found.account && (await client.query('SELECT FROM account LIMIT 1')).rowCount)
    throw new BackupProblem('The database is not empty. Use --force to replace everything in it.')
  const schema = client.escapeIdentifier(found.schema)
  await client.query(`DROP SCHEMA ${schema} CASCADE; CREATE SCHEMA ${schema}`)
}

async function load(client: pg.Client, file: string, { manifest, end }: BackupContent): Promise<void> {
  const names = manifest.tables.map(({ name }) => client.escapeIdentifier(name))
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; BEGIN')
  // Triggers record changes, and a restore is not one. The rows may not satisfy a migration's own triggers.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${names.join(', ')}`)
  const loaded: Record<string, number> = {}
  let current: TableLoad | null = null
  const finish = async (): Promise<void> => {
    if (current) loaded[current.name] = await current.finish()
    current = null
  }
  await readBackup(file, async (entry) => {
    const name = entry.name.startsWith(TABLES) ? tableOf(entry.name) : null
    if (name !== current?.name) await finish()
    if (name) {
      current ??= loadTable(client, tableIn(manifest, name))
      await current.add(entry.bytes)
    } else if (entry.name.startsWith(FILES)) await storeFile(entry)
  })
  await finish()
  for (const [name, rows] of Object.entries(end.rows))
    if ((loaded[name] ?? 0) !== rows)
      throw new BackupProblem(`The backup of table ${name} has ${loaded[name] ?? 0} rows instead of ${rows}.`)
  for (const { name, value, called } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [client.escapeIdentifier(name), value, called])
  await client.query('UPDATE engine_item SET lease_token = NULL, lease_until = NULL')
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  await client.query('COMMIT')
}

function tableIn(manifest: BackupManifest, name: string): BackupManifest['tables'][number] {
  const table = manifest.tables.find((one) => one.name === name)
  if (!table) throw new BackupProblem(`The backup has rows of an unknown table: ${name}.`)
  return table
}

async function storeFile(entry: BackupEntry): Promise<void> {
  const key = entry.name.slice(FILES.length)
  if (entry.size <= SMALL_BYTES) return storage().put(key, await bytesOf(entry))
  await inScratchDirectory(async (directory) => {
    const draft = path.join(directory, randomUUID())
    await pipeline(Readable.from(entry.bytes), createWriteStream(draft, { mode: 0o600 }))
    await storage().putFile(key, draft)
  })
}
