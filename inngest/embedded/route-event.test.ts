import { afterAll, beforeAll, expect, test } from 'vitest'
import { pgPool } from '../../lib/platform/db.ts'
import { sqlTransaction } from '../../lib/platform/events/sql-transaction.ts'
import type { Engine } from './engine.ts'
import { endedRuns, testClient, testEngine, until } from './testing/engine-harness.ts'

const { client, connect } = testClient('route')
const waits = client.createFunction(
  {
    id: 'waits',
    triggers: [{ event: 'begin' }],
    cancelOn: [{ event: 'cancel', if: 'async.data.id == event.data.id' }],
  },
  async ({ step }) => {
    const found = await step.waitForEvent('wait', {
      event: 'go',
      timeout: '1h',
      if: 'async.data.id == event.data.id',
    })
    return found?.data.id
  },
)

let engine: Engine
beforeAll(async () => {
  engine = testEngine(client, [waits])
  connect(engine)
  await engine.start()
})
afterAll(() => engine.stop())

const waiting = (count: number) =>
  until(async () => (await pgPool().query('SELECT FROM engine_pause WHERE NOT cancel')).rowCount === count)

test('an event locks only the runs it is for, whether it wakes or cancels them', async () => {
  await client.send(['a', 'b', 'c'].map((id) => ({ name: 'begin', data: { id } })))
  await waiting(3)
  await sqlTransaction(async (sql) => {
    await sql.query(`SET LOCAL statement_timeout = '10s'`)
    await sql.query(`SELECT FROM engine_run WHERE event->'data'->>'id' = 'a' FOR UPDATE`)
    // If the locked run were touched, these would wait forever.
    await client.send({ name: 'go', data: { id: 'b' } })
    await client.send({ name: 'cancel', data: { id: 'c' } })
    expect(await endedRuns('route-waits', 'b')).toMatchObject([{ status: 'completed', output: 'b' }])
    expect(await endedRuns('route-waits', 'c')).toMatchObject([{ status: 'cancelled' }])
  })
  await client.send({ name: 'go', data: { id: 'a' } })
  expect(await endedRuns('route-waits', 'a')).toMatchObject([{ status: 'completed', output: 'a' }])
})
