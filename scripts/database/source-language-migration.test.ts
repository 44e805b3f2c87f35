import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '../../lib/platform/env.ts'
import { applyMigrations, migrationNames } from './apply-migrations.ts'

const MIGRATIONS = path.resolve('prisma/migrations')
const NAME = '20261201003000_source_language'
const client = new pg.Client({ connectionString: env().DATABASE_URL })
const apply = (names: string[]) => applyMigrations(env().DATABASE_URL, MIGRATIONS, names)

const COURSE = `INSERT INTO course (id, account_id, mode, preset_id, title, language, review_settings, updated_at)
  VALUES ($1, 'acc', 'live', 'prs', $1, $2, '{}', now())`
const TRANSLATION = `INSERT INTO translation (id, course_id, language, created_by, sister_id)
  VALUES ($1, $2, $3, 'x', $4)`

beforeAll(async () => {
  await client.connect()
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await apply(migrationNames(MIGRATIONS).filter((name) => name < NAME))
  await client.query(`SET session_replication_role = 'replica'`) // courses without their accounts
  await client.query(COURSE, ['original', 'en'])
  await client.query(COURSE, ['sister', 'fr'])
  await client.query(COURSE, ['other', 'fr'])
  await client.query(TRANSLATION, ['trn_1', 'original', 'fr', 'sister'])
  await client.query(TRANSLATION, ['trn_2', 'other', 'en', null])
  await apply([NAME])
})
afterAll(() => client.end())

test('a course that is a translation has its sources in the language of its original, the others in their own', async () => {
  const { rows } = await client.query('SELECT id, source_language FROM course ORDER BY id')
  expect(rows).toEqual([
    { id: 'original', source_language: null },
    { id: 'other', source_language: null },
    { id: 'sister', source_language: 'en' },
  ])
})
