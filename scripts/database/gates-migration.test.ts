import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '../../lib/platform/env.ts'
import { applyMigrations, migrationNames } from './apply-migrations.ts'

const MIGRATIONS = path.resolve('prisma/migrations')
const NAME = '20261126000040_gates_without_module'
const client = new pg.Client({ connectionString: env().DATABASE_URL })
const apply = (names: string[]) => applyMigrations(env().DATABASE_URL, MIGRATIONS, names)

const OPEN = 'INSERT INTO open_review (course_id, checkpoint, module_index) VALUES ($1, $2, $3)'
const WAIT = 'INSERT INTO gate_wait (course_id, checkpoint, module_index, run_number) VALUES ($1, $2, $3, 1)'
const GATES: [string, string, number][] = [
  ['crs_a', 'outline_review', -1],
  ['crs_a', 'slide_review', 0],
  ['crs_b', 'outline_review', -1],
]

beforeAll(async () => {
  await client.connect()
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await apply(migrationNames(MIGRATIONS).filter((name) => name < NAME))
  await client.query(`SET session_replication_role = 'replica'`) // gates without their courses
  for (const gate of GATES) for (const sql of [OPEN, WAIT]) await client.query(sql, gate)
  await apply([NAME])
})
afterAll(() => client.end())

test.each(['open_review', 'gate_wait'])('in %s, a gate of the whole course has no module', async (table) => {
  const { rows } = await client.query(
    `SELECT course_id, checkpoint, module_index FROM ${table} ORDER BY 1, 2`,
  )
  const expected = GATES.map(([course_id, checkpoint, index]) => ({
    course_id,
    checkpoint,
    module_index: index < 0 ? null : index,
  }))
  expect(rows).toEqual(expected)
})

test.each([OPEN, WAIT])('a gate is there once: %s', async (sql) => {
  await expect(client.query(sql, ['crs_a', 'outline_review', null])).rejects.toThrow('duplicate key')
  await expect(client.query(sql, ['crs_a', 'slide_review', 0])).rejects.toThrow('duplicate key')
})
