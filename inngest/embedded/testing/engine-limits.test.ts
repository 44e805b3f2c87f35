import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pgPool } from '../../../lib/platform/db.ts'
import { cleanHistory } from '../clean-history.ts'
import type { Engine } from '../engine.ts'
import { endedRuns, testClient, testEngine } from './engine-harness.ts'

const running = new Map<string, number>()
const highest = new Map<string, number>()

/** Work that records how many of its kind ran at the same time. */
async function busy(kind: string): Promise<void> {
  const now = (running.get(kind) ?? 0) + 1
  running.set(kind, now)
  highest.set(kind, Math.max(highest.get(kind) ?? 0, now))
  await pgPool().query('SELECT pg_sleep(0.03)')
  running.set(kind, running.get(kind)! - 1)
}

const { client, connect } = testClient()
const limited = client.createFunction(
  {
    id: 'limited',
    triggers: [{ event: 'limited' }],
    concurrency: [{ key: 'event.data.account', limit: 1 }, { limit: 3 }],
  },
  async ({ event, step }) => {
    await step.run('work', () => busy(event.data.account))
    await step.run('more', () => busy('all'))
  },
)
const free = client.createFunction({ id: 'free', triggers: [{ event: 'free' }] }, async ({ step }) => {
  await step.run('work', () => busy('free'))
})

const order: string[] = []
const fair = client.createFunction(
  { id: 'fair', triggers: [{ event: 'fair' }], concurrency: { key: 'event.data.account', limit: 9 } },
  async ({ event, step }) => {
    await step.run('work', () => busy('fair').then(() => order.push(event.data.account)))
    await step.run('more', () => busy('fair').then(() => order.push(event.data.account)))
  },
)

let engines: Engine[]
beforeEach(async () => {
  engines = [1, 2].map(() => testEngine(client, [limited, free, fair]))
  connect(engines[0]!)
  for (const engine of engines) await engine.start()
})
afterEach(async () => {
  for (const engine of engines) await engine.stop()
})

describe('two engines on one database', () => {
  test('enforce the concurrency limit of each key, and share the rest', async () => {
    const accounts = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b', 'c', 'd', 'e', 'f']
    await client.send(accounts.map((account) => ({ name: 'limited', data: { id: 'limits', account } })))
    const runs = await endedRuns('test-limited', 'limits', accounts.length)
    expect(runs.every((run) => run.status === 'completed')).toBe(true)
    expect([highest.get('a'), highest.get('b')]).toEqual([1, 1])
    expect(highest.get('all')).toBeLessThanOrEqual(3)
  })

  test('do not let an account with one run wait for another that queued forty before it', async () => {
    const accounts = [...Array.from({ length: 40 }, () => 'large'), 'small']
    await client.send(accounts.map((account) => ({ name: 'fair', data: { id: 'fair', account } })))
    await endedRuns('test-fair', 'fair', accounts.length)
    expect(order).toHaveLength(2 * accounts.length)
    expect(order.lastIndexOf('small')).toBeLessThan(25)
  })

  test('never have more calls open than allowed', async () => {
    await client.send(Array.from({ length: 20 }, () => ({ name: 'free', data: { id: 'free' } })))
    await endedRuns('test-free', 'free', 20)
    expect(highest.get('free')).toBeLessThanOrEqual(8)
    expect(highest.get('free')).toBeGreaterThan(4)
  })

  test('an event dated in the future starts its run then', async () => {
    await client.send({ name: 'free', data: { id: 'later' }, ts: Date.now() + 300 })
    await endedRuns('test-free', 'later')
    const { rows } = await pgPool().query(
      `SELECT started_at - created_at >= interval '250 ms' AS later FROM engine_run WHERE event->'data'->>'id' = 'later'`,
    )
    expect(rows).toEqual([{ later: true }])
  })
})

test('ended runs are kept for a time and up to a limit, live ones always', async () => {
  await client.send([1, 2, 3].map(() => ({ name: 'free', data: { id: 'old' } })))
  await endedRuns('test-free', 'old', 3)
  await pgPool().query('UPDATE engine_run SET ended_at = now() WHERE ended_at IS NOT NULL')
  await pgPool().query(
    `INSERT INTO engine_run (id, function_id, event, created_at) VALUES ('live', 'gone', '{}', '2000-01-01')`,
  )
  await cleanHistory({ days: 7, runs: 2 })
  const count = async (sql: string): Promise<number> => Number((await pgPool().query(sql)).rows[0].count)
  expect(await count('SELECT count(*) FROM engine_run WHERE ended_at IS NOT NULL')).toBe(2)
  expect(
    await count('SELECT count(*) FROM engine_step WHERE run_id NOT IN (SELECT id FROM engine_run)'),
  ).toBe(0)
  await pgPool().query(
    `UPDATE engine_run SET ended_at = ended_at - interval '8 days' WHERE ended_at IS NOT NULL`,
  )
  await pgPool().query(`UPDATE engine_event SET created_at = created_at - interval '8 days'`)
  await cleanHistory()
  expect((await pgPool().query('SELECT id FROM engine_run')).rows).toEqual([{ id: 'live' }])
  expect(await count('SELECT count(*) FROM engine_event')).toBe(0)
})

test('unsupported options are refused at start, with the name of the function', async () => {
  const batching = client.createFunction(
    { id: 'batching', triggers: [{ event: 'x' }], batchEvents: { maxSize: 10, timeout: '5s' } },
    async () => {},
  )
  const odd = client.createFunction(
    { id: 'odd', triggers: [{ event: 'x', if: 'event.data.a.matches("b")' }] },
    async () => {},
  )
  const yearly = client.createFunction({ id: 'yearly', triggers: [{ cron: '@yearly' }] }, async () => {})
  const refused = testEngine(client, [batching, odd, yearly, free]).start()
  await expect(refused).rejects.toThrow(
    /test-batching: .*batchEvents[\s\S]*test-odd: .*[\s\S]*test-yearly: .*/,
  )
  await expect(refused).rejects.not.toThrow(/test-free/)
})
