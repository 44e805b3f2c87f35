import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '../../lib/platform/env.ts'
import { applyMigrations, migrationNames } from './apply-migrations.ts'

const MIGRATIONS = path.resolve('prisma/migrations')
const NAME = '20261126000020_fixed_sets'

type Column = { table: string; name: string; values: string[] }
let client: pg.Client
let columns: Column[]
let before: Awaited<ReturnType<typeof everything>>

const rows = async (sql: string, values?: unknown[]) => (await client.query(sql, values)).rows
const apply = (names: string[]) => applyMigrations(env().DATABASE_URL, MIGRATIONS, names)

/** The columns of enums in a database that has all migrations, with their values. */
const enumColumns = () =>
  rows(`SELECT c.table_name AS table, c.column_name AS name,
      array_agg(e.enumlabel::text ORDER BY e.enumsortorder) AS values
    FROM information_schema.columns c JOIN pg_type t ON t.typname = c.udt_name AND t.typtype = 'e'
    JOIN pg_enum e ON e.enumtypid = t.oid GROUP BY 1, 2 ORDER BY 1, 2`)

/** Inserts a row that differs from others in every text column and has `value` in one. */
async function insert({ table, name }: Column, value: string, at: number) {
  const needed = await rows(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_name = $1 AND (is_nullable = 'NO' AND column_default IS NULL OR column_name = $2)`,
    [table, name],
  )
  const sets = columns.filter((column) => column.table === table)
  const given = needed.map((column) => {
    if (column.name === name) return value
    const set = sets.find((each) => each.name === column.name)
    if (set) return set.values[0]
    if (column.name === 'month') return '2026-11'
    if (column.type === 'text') return `${name}-${value}-${at}`
    if (column.type === 'jsonb') return '[]'
    if (column.type === 'ARRAY') return '{}'
    if (column.type === 'boolean') return false
    if (column.name === 'seconds') return value === 'release' ? -1 : 1
    return column.type.startsWith('timestamp') ? '2026-11-26' : column.name === 'cap_seconds' ? 10_000 : at
  })
  const names = needed.map((column) => client.escapeIdentifier(column.name))
  await client.query(
    `INSERT INTO "${table}" (${names}) VALUES (${given.map((_, index) => `$${index + 1}`)})`,
    given,
  )
}

async function everything() {
  const kept: Record<string, unknown[]> = {}
  for (const { table } of columns)
    kept[table] ??= await rows(`SELECT to_jsonb(t) AS row FROM "${table}" t ORDER BY 1`)
  return kept
}

/** What is defined on tables, without the casts that comparing with text or with an enum needs. */
async function definitions() {
  const found = await rows(`
    SELECT table_name || '.' || column_name || ' ' || column_default AS sql FROM information_schema.columns
      WHERE table_schema = 'public' AND column_default IS NOT NULL
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace`)
  return found.map(({ sql }) => sql.replaceAll(/::"?[a-z_]+"?(\[\])?|[()]/g, '')).toSorted()
}

beforeAll(async () => {
  client = new pg.Client({ connectionString: env().DATABASE_URL })
  await client.connect()
  const today = await enumColumns()
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await apply(migrationNames(MIGRATIONS).filter((name) => name < NAME))
  // Columns and values added since are not of this migration.
  const known = await rows(`SELECT table_name AS table, column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public'`)
  const sql = fs.readFileSync(path.join(MIGRATIONS, NAME, 'migration.sql'), 'utf8')
  columns = today
    .filter(({ table, name }) => known.some((each) => each.table === table && each.name === name))
    .map((column) => ({
      ...column,
      values: column.values.filter((value: string) => sql.includes(`'${value}'`)),
    }))
  await client.query(`SET session_replication_role = 'replica'`) // rows without those they refer to
  let at = 0
  for (const column of columns) for (const value of column.values) await insert(column, value, ++at)
  await client.query(`SET session_replication_role = 'origin'`)
  before = await everything()
})

afterAll(() => client.end())

test('a value outside its set stops the migration, which says where it is and changes nothing', async () => {
  await client.query(
    `INSERT INTO mail (id, "to", subject, text, html, status) VALUES ('odd', '', '', '', '', 'lost')`,
  )
  await expect(apply([NAME])).rejects.toThrow(
    `Migration ${NAME} failed: mail.status has the value "lost", which is none of mail_status`,
  )
  expect(await rows(`SELECT FROM pg_type WHERE typtype = 'e'`)).toEqual([])
  await client.query(`DELETE FROM mail WHERE id = 'odd'`)
  await client.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [NAME])
})

test('rows keep their values, tables their defaults, indexes, triggers and checks', async () => {
  const defined = await definitions()
  expect(await apply([NAME])).toEqual([NAME])
  expect(await everything()).toEqual(before)
  expect(await definitions()).toEqual(defined)
})

test('a row with another value is refused', async () => {
  for (const { table, name } of columns)
    await expect(client.query(`UPDATE "${table}" SET "${name}" = 'unheard of'`)).rejects.toThrow(
      'invalid input value',
    )
})
