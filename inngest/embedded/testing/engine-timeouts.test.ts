import { afterEach, expect, test } from 'vitest'
import { pool } from '../../../lib/platform/db.ts'
import type { Engine } from '../engine.ts'
import { endedRuns, testClient, testEngine, until } from './engine-harness.ts'

const { client, connect } = testClient('late')
const heard: string[] = []
let release = (): void => {}

const slowToFinish = client.createFunction(
  { id: 'finish', triggers: [{ event: 'finish' }], timeouts: { finish: '1s' } },
  async ({ step }) => {
    await step.run('before', () => 1)
    await step.waitForEvent('for ever', { event: 'never', timeout: '1h' })
  },
)
const inTime = client.createFunction(
  { id: 'in-time', triggers: [{ event: 'in-time' }], timeouts: { start: '1h', finish: '1h' } },
  async ({ step }) => step.run('work', () => 'done'),
)
const busy = client.createFunction(
  {
    id: 'busy',
    triggers: [{ event: 'busy' }],
    timeouts: { start: '1s' },
    concurrency: { key: 'event.data.id', limit: 1 },
  },
  async ({ event, step }) =>
    step.run('hold', () =>
      event.data.first ? new Promise<string>((resolve) => (release = () => resolve('held'))) : 'late',
    ),
)
const hears = client.createFunction(
  { id: 'hears', triggers: [{ event: 'inngest/function.cancelled' }] },
  async ({ event }) => void heard.push(event.data.function_id),
)

const functions = [slowToFinish, inTime, busy, hears]
let engine: Engine
const start = async (): Promise<void> => {
  engine = testEngine(client, functions)
  connect(engine)
  await engine.start()
}
afterEach(() => engine.stop(0))
const left = async (): Promise<number | null> =>
  (
    await pool().query(
      `SELECT run_id FROM engine_item WHERE function_id <> 'late-hears' UNION ALL SELECT run_id FROM engine_pause`,
    )
  ).rowCount

test('a run that does not finish in its time is cancelled, wherever it waits', async () => {
  await start()
  await client.send({ name: 'finish', data: { id: 1 } })
  const [run] = await endedRuns('late-finish', 1)
  expect(run).toMatchObject({ status: 'cancelled', error: { message: 'function cancelled' } })
  await until(async () => heard.includes('late-finish'))
  expect(await left()).toBe(0)
})

test('one that finishes in time leaves no timer behind', async () => {
  await start()
  await client.send({ name: 'in-time', data: { id: 2 } })
  expect(await endedRuns('late-in-time', 2)).toMatchObject([{ status: 'completed', output: 'done' }])
  expect(await left()).toBe(0)
})

test('a run that does not start in its time is cancelled; the one before it is not', async () => {
  await start()
  await client.send({ name: 'busy', data: { id: 3, first: true } })
  await until(
    async () => (await pool().query(`SELECT FROM engine_item WHERE lease_token IS NOT NULL`)).rowCount,
  )
  await client.send({ name: 'busy', data: { id: 3 } })
  await until(async () => {
    const { rows } = await pool().query(
      `SELECT status FROM engine_run WHERE function_id = 'late-busy' ORDER BY id`,
    )
    return rows[1]?.status === 'cancelled'
  })
  release()
  const runs = await endedRuns('late-busy', 3, 2)
  expect(runs.map((run) => [run.status, run.output])).toEqual([
    ['completed', 'held'],
    ['cancelled', null],
  ])
})

test('time goes on while no engine runs: what is too late is never called', async () => {
  await start()
  await engine.stop()
  await client.send({ name: 'busy', data: { id: 4 } })
  await pool().query(`UPDATE engine_item SET run_at = run_at - interval '1 minute'`)
  await start()
  expect(await endedRuns('late-busy', 4)).toMatchObject([{ status: 'cancelled' }])
})
