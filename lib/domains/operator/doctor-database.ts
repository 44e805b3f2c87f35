import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { checkSecrets } from '../../platform/auth/check-secrets.ts'
import { now } from '../../platform/clock.ts'
import { pgPool } from '../../platform/db.ts'
import { type CheckResult, fail, ok, warn } from './doctor-finding.ts'

const OLDEST_POSTGRES = 150_000
const SKEW_WARN_SECONDS = 5
const SKEW_FAIL_SECONDS = 300

/** Whether it is reachable, its version, and whether it accepts writes. */
export async function examineDatabase(): Promise<CheckResult> {
  const { rows } = await pgPool().query<{ number: string; version: string; standby: boolean }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
       pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on' AS standby`,
  )
  const [row] = rows
  if (!row) return fail('The database does not respond.', 'Restart it.')
  if (row.standby)
    return fail(`PostgreSQL ${row.version} is read-only.`, 'Point DATABASE_URL to the primary server.')
  if (Number(row.number) < OLDEST_POSTGRES)
    return fail(`PostgreSQL ${row.version} is too old.`, 'Use PostgreSQL 15 or later.')
  return ok(`PostgreSQL ${row.version}`)
}

/** Whether the schema matches this version of the service. */
export async function examineMigrations(): Promise<CheckResult> {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'prisma/migrations')
  const entries = await readdir(folder, { withFileTypes: true })
  const own = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const { rows: ledger } = await pgPool().query<{ there: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`,
  )
  if (!ledger[0]?.there) return fail('The database is empty.', 'npm start, or npm run db:migrate')
  const { rows } = await pgPool().query<{ name: string; done: boolean }>(
    'SELECT migration_name AS name, finished_at IS NOT NULL AS done FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  const broken = rows.find(({ done }) => !done)
  if (broken)
    return fail(
      `The migration ${broken.name} failed halfway.`,
      'Repair its cause, then: npm run operator -- migrate:retry. Or restore a backup.',
    )
  const missing = own.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length > 0)
    return fail(
      `Migrations are missing: ${missing.length}, starting with ${missing[0]}.`,
      'npm run db:migrate',
    )
  const foreign = rows.filter(({ name }) => !own.includes(name))
  if (foreign.length > 0)
    return warn(
      `The database is newer than this version of the service: it has ${foreign[0]?.name}.`,
      'Start the newer version of the service.',
    )
  return ok(`${own.length} applied`)
}

/** The clock difference between this machine and the database. */
export async function examineClocks(): Promise<CheckResult> {
  const before = now().getTime()
  const { rows } = await pgPool().query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  )
  const middle = (before + now().getTime()) / 2
  const seconds = Math.abs((rows[0]?.ms ?? 0) - middle) / 1000
  const message = `${seconds.toFixed(1)} s difference between this machine’s clock and the database’s`
  const remedy = 'Synchronize both machines with the same time service (NTP).'
  if (seconds > SKEW_FAIL_SECONDS) return fail(message, remedy)
  return seconds > SKEW_WARN_SECONDS ? warn(message, remedy) : ok(message)
}

/** Whether the secrets are those of this database. */
export async function examineSecrets(): Promise<CheckResult> {
  const different = await checkSecrets()
  if (different.length === 0) return ok('present, and the ones this database is used with')
  return fail(
    `${different.join(', ')}: not the values this database is used with.`,
    'Give every instance the values of the first one (secrets.json in its data directory). If you changed them on purpose: npm run operator -- doctor --accept-secrets',
  )
}
