import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '../../lib/platform/env.ts'
import { applyMigrations, migrationNames } from './apply-migrations.ts'

const MIGRATIONS = path.resolve('prisma/migrations')
const NAME = '20261126000060_run_without_version'
const client = new pg.Client({ connectionString: env().DATABASE_URL })
const apply = (names: string[]) => applyMigrations(env().DATABASE_URL, MIGRATIONS, names)
const start = (id: string) =>
  client.query(`INSERT INTO engine_run (id, function_id, event) VALUES ($1, 'generate', '{}')`, [id])

beforeAll(async () => {
  await client.connect()
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await apply(migrationNames(MIGRATIONS).filter((name) => name < NAME))
  for (const id of ['queued', 'answered']) await start(id)
  await client.query(`UPDATE engine_run SET version = 2 WHERE id = 'answered'`)
  await apply([NAME])
})
afterAll(() => client.end())

test('a run has no version until the SDK answers, whether it started before or after the upgrade', async () => {
  await start('new')
  const { rows } = await client.query('SELECT id, version FROM engine_run ORDER BY id')
  expect(rows).toEqual([
    { id: 'answered', version: 2 },
    { id: 'new', version: null },
    { id: 'queued', version: null },
  ])
})
