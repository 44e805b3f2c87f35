import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disconnect, pgPool } from '../../lib/platform/db.ts'
import { startRelay } from '../../lib/platform/events/start-relay.ts'
import { applyMigrations } from '../../scripts/database/apply-migrations.ts'
import {
  ensureDatabase,
  openEmbeddedServer,
  stopEmbeddedServer,
} from '../../scripts/database/embedded-postgres.ts'
import type { Engine } from './engine.ts'
import { chaosPipeline, createChaosTables, EFFECTS, NOTIFIED } from './testing/chaos-pipeline.ts'
import { testEngine, until } from './testing/engine-harness.ts'

// In a process of its own: it restarts its database.

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(process.env.DATA_DIR!, 'restarted')
const RUNS = 12

let engine: Engine
let stopRelay: () => Promise<void>

beforeAll(async () => {
  const server = await openEmbeddedServer(folder)
  const url = await ensureDatabase(server, 'engine')
  await applyMigrations(url, path.join(root, 'prisma/migrations'))
  process.env.DATABASE_URL = url // read on first use
  await createChaosTables()
  const { client, connect, functions } = chaosPipeline()
  engine = testEngine(client, functions, { leaseMs: 3000 })
  connect(engine)
  await engine.start()
  stopRelay = startRelay(engine.deliver)
})
afterAll(async () => {
  await stopRelay()
  await engine.stop(0)
  await disconnect()
  await stopEmbeddedServer(folder)
  fs.rmSync(folder, { recursive: true, force: true })
})

const ask = async (sql: string): Promise<Record<string, number | string>> =>
  (await pgPool().query(sql)).rows[0]
const count = async (table: string): Promise<number> =>
  (await ask(`SELECT count(*)::int AS count FROM ${table}`)).count as number

/** Stops the server regardless of its connections and open work, and restarts it on the same port. */
async function restart(): Promise<void> {
  const began = await beginning()
  await stopEmbeddedServer(folder)
  await openEmbeddedServer(folder)
  expect(await beginning()).not.toBe(began)
}
const beginning = async () => (await ask('SELECT pg_postmaster_start_time()::text AS at')).at

test('an engine survives restarts of its database: all runs finish, nothing is lost or duplicated', async () => {
  const send = (name: string, id: string) =>
    pgPool().query('INSERT INTO outbox_event (name, data) VALUES ($1, $2)', [name, JSON.stringify({ id })])
  const ids = Array.from({ length: RUNS }, (_, index) => `r${index}`)
  for (const id of ids) await send('chaos/started', id)
  await until(async () => (await count('chaos_effect')) > RUNS)
  await restart()
  for (const id of ids) await pgPool().query('INSERT INTO chaos_approval VALUES ($1)', [id])
  for (const id of ids) await send('chaos/approved', id)
  await until(async () => (await count('chaos_effect')) > 3 * RUNS)
  await restart()
  const left = () =>
    ask(`
    SELECT (SELECT count(*) FROM engine_run WHERE ended_at IS NULL)::int AS runs,
      (SELECT count(*) FROM engine_item)::int AS items, (SELECT count(*) FROM engine_pause)::int AS pauses,
      (SELECT count(*) FROM outbox_event)::int AS events`)
  await until(async () => Object.values(await left()).every((rows) => rows === 0), 25_000)

  const { rows } = await pgPool().query(
    `SELECT function_id, status, count(*)::int AS runs, count(DISTINCT event->'data')::int AS distinct
     FROM engine_run GROUP BY 1, 2 ORDER BY 1`,
  )
  expect(rows).toEqual([
    {
      function_id: 'chaos-heard',
      status: 'completed',
      runs: RUNS * NOTIFIED.length,
      distinct: RUNS * NOTIFIED.length,
    },
    { function_id: 'chaos-pipeline', status: 'completed', runs: RUNS, distinct: RUNS },
  ])
  expect(await count('chaos_effect')).toBe(RUNS * EFFECTS.length)
}, 300_000)
