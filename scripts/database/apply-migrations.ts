import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

const PRISMA_MIGRATE_LOCK = 72707369
/** A host that answers nothing at all is given up. */
const CONNECT_MS = 20_000
const LEDGER = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
  migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
  started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`

type Applied = { migration_name: string; checksum: string; finished_at: Date | null; logs: string | null }

/**
 * Applies the migrations of `folder` missing from the database of `url`, in order, and returns their names.
 * Equivalent to `prisma migrate deploy` (same lock, table and checksums), without its CLI. Throws if one
 * fails or has failed before. With `only`, no others are applied.
 */
export async function applyMigrations(url: string, folder: string, only?: string[]): Promise<string[]> {
  return withClient(url, async (client) => {
    await lockLedger(client)
    return applyMissing(client, folder, only)
  })
}

/** Works with a connection of its own, which is closed afterwards. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function lockLedger(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [PRISMA_MIGRATE_LOCK])
  await client.query(LEDGER)
}

async function applyMissing(client: pg.Client, folder: string, only?: string[]): Promise<string[]> {
  const rows = await ledgerOf(client)
  const failed = rows.find((row) => !row.finished_at)
  if (failed)
    throw new Error(
      `Migration ${failed.migration_name} failed earlier in this database${failed.logs ? ` (${failed.logs})` : ''}. Nothing of it was kept. Repair the cause, then try again: npm run operator -- migrate:retry.`,
    )
  const checksums = new Map(rows.map((row) => [row.migration_name, row.checksum]))
  const applied: string[] = []
  for (const name of migrationNames(folder)) {
    const sql = fs.readFileSync(path.join(folder, name, 'migration.sql'))
    const checksum = createHash('sha256').update(sql).digest('hex')
    const known = checksums.get(name)
    if (known && known !== checksum) console.warn(`Migration ${name} was edited after it was applied here.`)
    if (known || (only && !only.includes(name))) continue
    await applyOne(client, name, checksum, sql.toString('utf8'))
    applied.push(name)
  }
  return applied
}

const ledgerOf = async (client: pg.Client): Promise<Applied[]> =>
  (
    await client.query<Applied>(
      'select migration_name, checksum, finished_at, logs from _prisma_migrations where rolled_back_at is null',
    )
  ).rows

/** A migration of this program or of the database: `failed` with the database's message. */
export type MigrationState = {
  migration: string
  state: 'applied' | 'pending' | 'failed' | 'unknown'
  message: string | null
}

/**
 * The migrations of `folder` and what became of each in the database of `url`, in order. `unknown`: applied by
 * a newer version. Changes nothing.
 */
export const migrationStates = (url: string, folder: string): Promise<MigrationState[]> =>
  withClient(url, async (client) => {
    const { rows: ledgers } = await client.query(`select to_regclass('_prisma_migrations') as ledger`)
    const rows = new Map(
      (ledgers[0]?.ledger ? await ledgerOf(client) : []).map((row) => [row.migration_name, row]),
    )
    const own = migrationNames(folder)
    return [...new Set([...own, ...rows.keys()])].sort().map((migration) => {
      const row = rows.get(migration)
      const isOwn = own.includes(migration)
      const state = !row ? 'pending' : !row.finished_at ? 'failed' : isOwn ? 'applied' : 'unknown'
      return { migration, state, message: row?.finished_at ? null : (row?.logs ?? null) }
    })
  })

/** Forgets migrations that failed, so that they are applied again; returns their names. They left nothing behind. */
export const forgetFailed = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    await lockLedger(client)
    const { rows } = await client.query<Pick<Applied, 'migration_name'>>(
      'delete from _prisma_migrations where finished_at is null and rolled_back_at is null returning migration_name',
    )
    return rows.map((row) => row.migration_name)
  })

/** The names of the migrations in a folder, in order. */
export function migrationNames(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

async function applyOne(client: pg.Client, name: string, checksum: string, sql: string): Promise<void> {
  const id = randomUUID()
  await client.query('insert into _prisma_migrations (id, checksum, migration_name) values ($1, $2, $3)', [
    id,
    checksum,
    name,
  ])
  try {
    await client.query(sql)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await client.query('rollback').catch(() => {})
    await client.query('update _prisma_migrations set logs = $2 where id = $1', [id, message])
    throw new Error(`Migration ${name} failed: ${message}`)
  }
  await client.query(
    'update _prisma_migrations set finished_at = now(), applied_steps_count = 1 where id = $1',
    [id],
  )
}
