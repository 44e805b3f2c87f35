import { afterEach, expect, test } from 'vitest'
import { pgPool } from '../../../lib/platform/db.ts'
import { claimCalls } from '../claim-calls.ts'
import type { Engine } from '../engine.ts'
import { MAX_LOST } from '../protocol/make-call.ts'
import { recordHeartbeat, releaseLeases } from '../queue.ts'
import { recoverDeadEngines } from '../recover-dead-engines.ts'
import { endedRuns, testClient, testEngine, until } from './engine-harness.ts'

let engine: Engine | undefined
afterEach(async () => {
  await engine?.stop(0)
  await pgPool().query('DROP FUNCTION IF EXISTS refuse CASCADE')
  await pgPool().query('TRUNCATE engine_run, engine_item, engine_pause, engine_step, engine_process')
})

/** Queues a call by hand, as if by a process that is gone. */
async function queueCall(functionId: string, id: string): Promise<void> {
  const event = JSON.stringify({ id, name: 'by hand', data: { id }, ts: 1 })
  await pgPool().query('INSERT INTO engine_run (id, function_id, event) VALUES ($1, $2, $3)', [
    id,
    functionId,
    event,
  ])
  await pgPool().query(
    `INSERT INTO engine_item (id, run_id, function_id, kind, run_at, share, lane)
     VALUES ($1 || ':start', $1, $2, 'edge', now(), $2, $2)`,
    [id, functionId],
  )
}
/** An engine of that name crashed, and the others have noticed. */
async function endEngine(name: string): Promise<void> {
  await recordHeartbeat(pgPool(), name, -1)
  expect(await recoverDeadEngines('me', 0)).toBe(1)
}
const lossesOf = async (runId: string): Promise<number> =>
  (await pgPool().query('SELECT lost FROM engine_item WHERE run_id = $1', [runId])).rows[0].lost
/** Makes a table reject every new row that meets a condition. */
const refuse = (table: string, condition: string) =>
  pgPool().query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
     CREATE TRIGGER refuse BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION refuse()`,
  )

test('a call that kills every process that takes it is given up, and onFailure is told', async () => {
  const { client } = testClient('lost')
  const done: string[] = []
  const deadly = client.createFunction(
    {
      id: 'deadly',
      triggers: [{ event: 'by hand' }],
      onFailure: async ({ event, error }) => void done.push(`${event.data.run_id} ${error.name}`),
    },
    async ({ event, step }) => step.run('deadly', () => done.push(`begun ${event.data.id}`)),
  )
  await queueCall('lost-deadly', 'r1')
  await queueCall('lost-deadly', 'r2')
  // An engine polls again: a clock set back by a moment makes a call due a moment later.
  const claim = (busy: string) =>
    until(
      async () => (await claimCalls(['lost-deadly'], [busy], ['token'], 60_000, { engineId: 'other' }))[0],
    )
  for (let turn = 0; turn <= MAX_LOST; turn++) {
    expect(await claim('r2:start')).toMatchObject({ id: 'r1:start', lost: turn, attempt: 0 })
    await endEngine('other')
  }
  // A clean stop does not count as a loss.
  expect(await claim('r1:start')).toMatchObject({ id: 'r2:start', lost: 0 })
  await releaseLeases(pgPool(), ['token'])
  expect(await claim('r1:start')).toMatchObject({ id: 'r2:start', lost: 0 })
  await releaseLeases(pgPool(), ['token'])

  engine = testEngine(client, [deadly])
  await engine.start()
  const [given] = await endedRuns('lost-deadly', 'r1')
  expect(given).toMatchObject({ status: 'failed', error: { name: 'ProcessLost' } })
  expect(given?.error?.message).toMatch(/begun 1\d times/)
  expect(await endedRuns('lost-deadly', 'r2')).toMatchObject([{ status: 'completed' }])
  await until(async () => done.includes('r1 ProcessLost'))
  expect(done.filter((line) => line.startsWith('begun'))).toEqual(['begun r2'])
})

test('if processes die whatever they do, no call is to blame and none is given up', async () => {
  await queueCall('f', 'r1')
  for (let kill = 0; kill < 4 * MAX_LOST; kill++) {
    const engineId = `engine ${kill}`
    // Killed at any moment: mostly while it has the call, now and then before it got it.
    if (kill % 5 !== 4)
      expect(await claimCalls(['f'], [], ['token'], 60_000, { engineId })).toMatchObject([{ id: 'r1:start' }])
    await endEngine(engineId)
    expect(await lossesOf('r1')).toBeLessThanOrEqual(5)
  }
  expect(await lossesOf('r1')).toBe(0)
})

test('a suspect waits before it is retried; one of two suspects no longer clears the other', async () => {
  await queueCall('f', 'r1')
  await queueCall('f', 'r2')
  await pgPool().query('UPDATE engine_item SET lost = 5')
  const claim = () => claimCalls(['f'], [], ['token'], 60_000, { engineId: 'other' })
  const [first] = await claim()
  await recordHeartbeat(pgPool(), 'other', -1)
  expect(await recoverDeadEngines('me', 10_000)).toBe(1)
  expect(await lossesOf(first?.runId ?? '')).toBe(6)
  const { rows } = await pgPool().query(
    'SELECT run_id, run_at > now() AS waits, lost FROM engine_item ORDER BY lost',
  )
  expect(rows).toMatchObject([
    { waits: false, lost: 5 },
    { run_id: first?.runId, waits: true, lost: 6 },
  ])
  // Old losses are not counted together with recent ones.
  await pgPool().query(`UPDATE engine_item SET lost_at = now() - interval '7 hours'`)
  const [second] = await claim()
  await endEngine('other')
  expect(await lossesOf(second?.runId ?? '')).toBe(1)
})

test('an attempt that responds resets the count', async () => {
  const { client } = testClient('anew')
  let tries = 0
  const flaky = client.createFunction({ id: 'flaky', triggers: [{ event: 'by hand' }] }, async ({ step }) =>
    step.run('flaky', () => {
      if (++tries === 1) throw new Error('not yet')
    }),
  )
  await queueCall('anew-flaky', 'r1')
  await pgPool().query('UPDATE engine_item SET lost = $1', [MAX_LOST])
  engine = testEngine(client, [flaky], { retryBaseMs: 600_000 })
  await engine.start()
  await until(async () => (await pgPool().query('SELECT FROM engine_item WHERE attempt = 1')).rowCount)
  expect((await pgPool().query('SELECT lost FROM engine_item')).rows).toEqual([{ lost: 0 }])
})

test('steps that never respond fail in the end, and block nobody else', async () => {
  const { client, connect } = testClient('hang')
  const releases: (() => void)[] = []
  const hang = client.createFunction(
    { id: 'hang', retries: 1, triggers: [{ event: 'hang' }] },
    async ({ step }) => step.run('hang', () => new Promise<void>((resolve) => releases.push(resolve))),
  )
  const quick = client.createFunction({ id: 'quick', triggers: [{ event: 'quick' }] }, async () => 'done')
  engine = testEngine(client, [hang, quick], { leaseMs: 300, callMs: 400, parallelCalls: 4 })
  connect(engine)
  await engine.start()
  await client.send([1, 2, 3, 4].map(() => ({ name: 'hang', data: { id: 'h' } })))
  await until(async () => releases.length >= 4)
  await client.send({ name: 'quick', data: { id: 'q' } })
  expect(await endedRuns('hang-quick', 'q')).toMatchObject([{ output: 'done' }])
  await until(async () => releases.length === 8)
  for (const release of releases.slice(0, 4)) release() // the first attempts respond at last: nobody listens
  const runs = await endedRuns('hang-hang', 'h', 4)
  for (const run of runs) {
    expect(run.status).toBe('failed')
    expect(run.error?.message).toMatch(/did not respond within 1 s/)
  }
})

test('onFailure is retried for a long time: it is the last chance to clean up', async () => {
  const { client, connect } = testClient('last')
  let tries = 0
  const doomed = client.createFunction(
    {
      id: 'doomed',
      retries: 0,
      triggers: [{ event: 'doomed' }],
      onFailure: async () => {
        if (++tries < 20) throw new Error('the database is busy')
        return 'in order'
      },
    },
    async () => {
      throw new Error('no luck')
    },
  )
  engine = testEngine(client, [doomed], { retryBaseMs: 1 })
  connect(engine)
  await engine.start()
  await client.send({ name: 'doomed', data: { id: 'd' } })
  await endedRuns('last-doomed', 'd')
  const ended = await until(async () => {
    const { rows } = await pgPool().query(
      `SELECT status, output FROM engine_run WHERE function_id = 'last-doomed-failure' AND ended_at IS NOT NULL`,
    )
    return rows[0]
  })
  expect([ended, tries]).toEqual([{ status: 'completed', output: 'in order' }, 20])
})

test('an answer that cannot be stored is a failed attempt, not an endless call', async () => {
  const { client, connect } = testClient('keep')
  await refuse('engine_step', `NEW.name = 'refused'`)
  const odd = client.createFunction(
    { id: 'odd', retries: 1, triggers: [{ event: 'odd' }] },
    async ({ step }) => step.run('refused', () => 1),
  )
  engine = testEngine(client, [odd])
  connect(engine)
  await engine.start()
  await client.send({ name: 'odd', data: { id: 'o' } })
  const [run] = await endedRuns('keep-odd', 'o')
  expect(run).toMatchObject({ status: 'failed', error: { message: expect.stringContaining('refused') } })
})

test('timers that cannot be fired do not block the others', async () => {
  const { client } = testClient('timers')
  await refuse('engine_step', `NEW.run_id LIKE 'bad%'`)
  const sleeper = client.createFunction(
    { id: 'sleeper', triggers: [{ event: 'by hand' }] },
    async () => 'awake',
  )
  const runs = [...Array.from({ length: 60 }, (_, index) => `bad${index}`), 'good']
  for (const [index, id] of runs.entries()) {
    await queueCall('timers-sleeper', id)
    await pgPool().query(
      `UPDATE engine_item SET kind = 'sleep', step_id = 'nap', share = NULL, lane = NULL,
         run_at = now() - interval '1 hour' + $2 * interval '1 s' WHERE run_id = $1`,
      [id, index],
    )
  }
  engine = testEngine(client, [sleeper])
  await engine.start()
  expect(await endedRuns('timers-sleeper', 'good')).toMatchObject([{ error: null, status: 'completed' }])
  const { rows } = await pgPool().query(
    `SELECT count(*)::int AS left FROM engine_item WHERE kind = 'sleep' AND run_at > now()`,
  )
  expect(rows).toEqual([{ left: 60 }])
})
