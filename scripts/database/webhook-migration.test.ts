import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '../../lib/platform/env.ts'
import { applyMigrations, migrationNames } from './apply-migrations.ts'

const MIGRATIONS = path.resolve('prisma/migrations')
const NAME = '20261129000010_webhook_retries'
const client = new pg.Client({ connectionString: env().DATABASE_URL })
const apply = (names: string[]) => applyMigrations(env().DATABASE_URL, MIGRATIONS, names)

beforeAll(async () => {
  await client.connect()
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  const all = migrationNames(MIGRATIONS)
  await apply(all.filter((name) => name < NAME))
  await client.query(`
    INSERT INTO webhook (account_id, url, events, created_at, updated_at)
    VALUES ('acc_a', 'https://a.example', '{exam.graded}', now(), now())`)
  await client.query(`
    INSERT INTO webhook_delivery
      (id, account_id, mode, course_id, event, data, status, dedup_key, created_at, attempts)
    VALUES
      ('evt_1', 'acc_a', 'live', 'crs_a', 'course.ready', '{}', 'failed', 'a', '2026-11-01', 1),
      ('evt_2', 'acc_a', 'live', NULL, 'course.ready', '{}', 'pending', 'b', '2026-11-02', 2)`)
  await apply(all.filter((name) => name >= NAME))
})
afterAll(() => client.end())

test('a webhook of before is not retried, and keeps its URL and events', async () => {
  const { rows } = await client.query(
    'SELECT id, account_id, url, events, retries, paused_at, excluded FROM webhook',
  )
  expect(rows).toEqual([
    {
      id: 'whk_a',
      account_id: 'acc_a',
      url: 'https://a.example',
      events: ['exam.graded'],
      retries: false,
      paused_at: null,
      excluded: [],
    },
  ])
})

test('the log keeps its order; test events get their course, and starts without an outcome stay counted', async () => {
  const { rows } = await client.query(
    'SELECT id, webhook_id, course_id, recorded_at = created_at AS same, unrecorded FROM webhook_delivery ORDER BY recorded_at',
  )
  expect(rows).toEqual([
    { id: 'evt_1', webhook_id: 'whk_a', course_id: 'crs_a', same: true, unrecorded: 0 },
    { id: 'evt_2', webhook_id: 'whk_a', course_id: 'crs_sample', same: true, unrecorded: 2 },
  ])
})
