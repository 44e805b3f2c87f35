import { afterEach, expect, test, vi } from 'vitest'
import { pgPool } from '../../lib/platform/db.ts'
import { log } from '../../lib/platform/log.ts'
import { failOrphans } from './fail-orphans.ts'
import { readFunctions } from './protocol/function-config.ts'
import { readTimers } from './queue.ts'

const functions = (...ids: string[]) =>
  readFunctions(
    ids.map((id) => ({
      id,
      name: id,
      triggers: [{ event: id }],
      steps: { step: { runtime: { url: 'http://127.0.0.1/api/inngest' } } },
    })),
  )
afterEach(() => pgPool().query('TRUNCATE engine_run, engine_item, engine_orphan'))

async function queue(id: string, functionId: string, item: { runAt?: string; leased?: boolean } = {}) {
  await pgPool().query('INSERT INTO engine_run (id, function_id, event) VALUES ($1, $2, $3)', [
    id,
    functionId,
    { id, name: 'e', data: {} },
  ])
  await pgPool().query(
    `INSERT INTO engine_item (id, run_id, function_id, kind, share, lane, run_at, lease_until)
     VALUES ($1, $1, $2, 'edge', $2, $2, now() + $3::interval, CASE WHEN $4 THEN now() + interval '1 min' END)`,
    [id, functionId, item.runAt ?? '-1 min', item.leased ?? false],
  )
}
const orphans = async () =>
  (await pgPool().query('SELECT function_id AS id FROM engine_orphan ORDER BY id')).rows.map((row) => row.id)
const aDayLater = () => pgPool().query(`UPDATE engine_orphan SET since = since - interval '25 hours'`)
const live = async () =>
  (await pgPool().query('SELECT id FROM engine_run WHERE ended_at IS NULL ORDER BY id')).rows.map(
    (row) => row.id,
  )

test('runs of an unknown function fail after a day, with one warning before', async () => {
  const warn = vi.spyOn(log(), 'warn')
  await queue('r1', 'gone')
  await queue('r2', 'here')
  await queue('r3', 'later', { runAt: '1 hour' })
  await queue('r4', 'at work', { leased: true })
  for (let look = 0; look < 3; look++) await failOrphans(functions('here'))
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([{ function: 'gone' }])
  warn.mockRestore()
  expect(await orphans()).toEqual(['gone'])
  expect(await live()).toEqual(['r1', 'r2', 'r3', 'r4'])
  await aDayLater()
  await failOrphans(functions('here'))
  expect(await live()).toEqual(['r2', 'r3', 'r4'])
  const { rows } = await pgPool().query(`SELECT status, error FROM engine_run WHERE id = 'r1'`)
  expect(rows).toMatchObject([{ status: 'failed', error: { name: 'UnknownFunction' } }])
  await failOrphans(functions('here'))
  expect(await orphans()).toEqual([])
})

test('an instance that knows the function resets the day', async () => {
  await queue('r1', 'new')
  await failOrphans(functions('old'))
  await aDayLater()
  await failOrphans(functions('old', 'new'))
  await failOrphans(functions('old'))
  expect(await live()).toEqual(['r1'])
})

test('a call without a lane, from an older instance, is not mistaken for a timer', async () => {
  await queue('r1', 'f')
  await pgPool().query('UPDATE engine_item SET share = NULL, lane = NULL')
  expect((await readTimers(pgPool())).due).toEqual([])
})
