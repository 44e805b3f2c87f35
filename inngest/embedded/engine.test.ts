import { NonRetriableError } from 'inngest'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pgPool } from '../../lib/platform/db.ts'
import { relayOutbox } from '../../lib/platform/events/relay-outbox.ts'
import { log } from '../../lib/platform/log.ts'
import type { Engine } from './engine.ts'
import { listRuns } from './list-runs.ts'
import { endedRuns, testClient, testEngine, until } from './testing/engine-harness.ts'

const { client, connect } = testClient()
const done: string[] = []
const note = (line: string): void => void done.push(line)
const tries = new Map<string, number>()
const countTry = (id: string): number => {
  tries.set(id, (tries.get(id) ?? 0) + 1)
  return tries.get(id)!
}

const everything = client.createFunction(
  { id: 'everything', triggers: [{ event: 'everything' }], retries: 3 },
  async ({ event, step }) => {
    const id = event.data.id
    const first = await step.run('first', () => {
      note(`first ${id}`)
      return 'A'
    })
    const flaky = await step.run('flaky', () => {
      if (countTry(id) < 3) throw new Error('not yet')
      return `after ${tries.get(id)}`
    })
    const gate = await step.waitForEvent('gate', {
      event: 'approved',
      timeout: '1h',
      if: 'async.data.id == event.data.id && async.data.ok == true',
    })
    const squares = await Promise.all(
      [1, 2, 3].map((n) =>
        step.run(`square ${n}`, () => {
          note(`square ${n} ${id}`)
          return n * n
        }),
      ),
    )
    const sent = await step.sendEvent('tell', { name: 'told', data: { id } })
    const loops: string[] = []
    for (let i = 0; i < 2; i++) loops.push(await step.run('loop', () => `L${i}`))
    const late = await step.waitForEvent('late', { event: 'never', timeout: '20ms' })
    await step.sleep('nap', '20ms')
    let caught = ''
    try {
      await step.run('hard', () => {
        throw new NonRetriableError('boom')
      })
    } catch (error) {
      caught = (error as Error).message
    }
    return { first, flaky, by: gate?.data.by, squares, sent: sent.ids.length, loops, late, caught }
  },
)

const told = client.createFunction(
  { id: 'told', triggers: [{ event: 'told', if: 'event.data.id != null' }] },
  async () => 'heard',
)

const doomed = client.createFunction(
  {
    id: 'doomed',
    triggers: [{ event: 'doomed' }],
    retries: 1,
    onFailure: async ({ event, error, step }) => {
      await step.run('note', () =>
        note(`failed ${event.data.function_id} ${event.data.event.data.id} ${error.message}`),
      )
    },
  },
  async ({ event, step }) => {
    await step.run('explode', () => {
      note(`explode ${event.data.id}`)
      throw new Error('kaboom')
    })
  },
)

const hopeless = client.createFunction(
  { id: 'hopeless', triggers: [{ event: 'hopeless' }] },
  async ({ event }) => {
    note(`hopeless ${event.data.id}`)
    throw new NonRetriableError('never again')
  },
)

const cancellable = client.createFunction(
  {
    id: 'cancellable',
    triggers: [{ event: 'cancellable' }],
    cancelOn: [{ event: 'cancel', if: 'async.data.id == event.data.id' }],
  },
  async ({ event, step }) => {
    await step.run('before', () => note(`before ${event.data.id}`))
    await step.waitForEvent('for ever', { event: 'never', timeout: '1h' })
    await step.run('after', () => note(`after ${event.data.id}`))
  },
)

const slow = client.createFunction({ id: 'slow', triggers: [{ event: 'slow' }] }, async ({ step }) => {
  for (const name of ['one', 'two'])
    await step.run(name, () =>
      pgPool()
        .query('SELECT pg_sleep(0.1)')
        .then(() => 1),
    )
})

const signalled = client.createFunction(
  { id: 'signalled', triggers: [{ event: 'signalled' }] },
  async ({ step }) => {
    await step.waitForSignal('signal', { signal: 'x', timeout: '1h', onConflict: 'fail' })
  },
)

const racing = client.createFunction({ id: 'chains', triggers: [{ event: 'chains' }] }, async ({ step }) => {
  const chain = async (name: string) => [
    await step.run(`${name}1`, () => 1),
    await step.run(`${name}2`, () => 2),
  ]
  return Promise.all([chain('a'), chain('b')])
})

let engine: Engine

beforeAll(async () => {
  engine = testEngine(client, [everything, told, doomed, hopeless, cancellable, slow, signalled, racing])
  connect(engine)
  await engine.start()
})
afterAll(() => engine.stop())

const send = (name: string, data: Record<string, unknown>, id?: string) =>
  client.send({ name, data, ...(id ? { id } : {}) })
const waiting = (functionId: string, id: string) =>
  until(async () => {
    const { rowCount } = await pgPool().query(
      `SELECT 1 FROM engine_pause p JOIN engine_run r ON r.id = p.run_id
       WHERE r.function_id = $1 AND NOT p.cancel AND r.event->'data'->>'id' = $2`,
      [functionId, id],
    )
    return rowCount === 1
  })

describe('a run', () => {
  test('executes every kind of step, each finished step once', async () => {
    await send('everything', { id: 'e1' })
    await waiting('test-everything', 'e1')
    await send('approved', { id: 'other', ok: true, by: 'a stranger' })
    await send('approved', { id: 'e1', ok: false, by: 'nobody' })
    await send('approved', { id: 'e1', ok: true, by: 'alice' })
    const [run] = await endedRuns('test-everything', 'e1')
    expect(run).toMatchObject({ status: 'completed', error: null })
    expect(run!.output).toEqual({
      first: 'A',
      flaky: 'after 3',
      by: 'alice',
      squares: [1, 4, 9],
      sent: 1,
      loops: ['L0', 'L1'],
      late: null,
      caught: 'boom',
    })
    expect(done.filter((line) => line.endsWith(' e1')).sort()).toEqual([
      'first e1',
      'square 1 e1',
      'square 2 e1',
      'square 3 e1',
    ])
    const [heard] = await endedRuns('test-told', 'e1')
    expect(heard?.output).toBe('heard')
    const { rows } = await pgPool().query('SELECT name FROM engine_step WHERE run_id = $1', [run!.id])
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(['first', 'gate', 'nap', 'tell']))
  })

  test('logs its duration at the end, inside and outside of steps', async () => {
    const info = vi.spyOn(log(), 'info')
    await send('slow', { id: 'w1' })
    const [run] = await endedRuns('test-slow', 'w1')
    await until(async () => info.mock.calls.some(([, text]) => text === 'run completed'))
    const [fields] = info.mock.calls.find(
      ([given, text]) => text === 'run completed' && (given as { run?: string }).run === run!.id,
    ) as unknown as [{ steps: number; engineMs: number; stepMs: number }]
    expect(fields).toMatchObject({ function: 'test-slow', steps: 2 })
    expect(fields.stepMs).toBeGreaterThanOrEqual(200)
    expect(fields.engineMs).toBeGreaterThan(0)
    const { rows } = await pgPool().query('SELECT step_ms, engine_ms FROM engine_run WHERE id = $1', [
      run!.id,
    ])
    expect(Math.round(rows[0].step_ms)).toBe(fields.stepMs)
    expect(Math.round(rows[0].engine_ms)).toBe(fields.engineMs)
    info.mockRestore()
  })

  test('advances parallel chains and returns in order', async () => {
    await send('chains', { id: 'r1' })
    const [run] = await endedRuns('test-chains', 'r1')
    expect(run?.output).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  test('fails when its retries are used up, and onFailure gets the reason', async () => {
    await send('doomed', { id: 'd1' })
    const [run] = await endedRuns('test-doomed', 'd1')
    expect(run).toMatchObject({ status: 'failed', error: { message: 'kaboom' } })
    await until(async () => done.includes('failed test-doomed d1 kaboom'))
    expect(done.filter((line) => line === 'explode d1')).toHaveLength(2)
  })

  test('is not retried after a NonRetriableError', async () => {
    await send('hopeless', { id: 'h1' })
    const [run] = await endedRuns('test-hopeless', 'h1')
    expect(run).toMatchObject({ status: 'failed', error: { message: 'never again' } })
    expect(done.filter((line) => line === 'hopeless h1')).toHaveLength(1)
  })

  test('is canceled only by its event', async () => {
    await send('cancellable', { id: 'c1' })
    await waiting('test-cancellable', 'c1')
    await send('cancel', { id: 'c2' })
    await waiting('test-cancellable', 'c1')
    await send('cancel', { id: 'c1' })
    const [run] = await endedRuns('test-cancellable', 'c1')
    expect(run?.status).toBe('cancelled')
    expect(done).not.toContain('after c1')
    const left = await pgPool().query(
      'SELECT id FROM engine_item WHERE run_id = $1 UNION ALL SELECT id FROM engine_pause WHERE run_id = $1',
      [run!.id],
    )
    expect(left.rows).toEqual([])
  })

  test('fails clearly at a step the engine does not support', async () => {
    await send('signalled', { id: 's1' })
    const [run] = await endedRuns('test-signalled', 's1')
    expect(run?.error?.message).toMatch(/WaitForSignal/)
  })
})

describe('events', () => {
  test('with the id of an earlier event start nothing', async () => {
    await send('told', { id: 'twice' }, 'event-1')
    await send('told', { id: 'twice' }, 'event-1')
    await send('told', { id: 'twice' }, 'event-2')
    expect(await endedRuns('test-told', 'twice', 2)).toHaveLength(2)
  })

  test('delivered again with the same seed count once', async () => {
    const seed = '1700000000000,AAAAAAAAAAAAAA=='
    const first = await engine.ingest([{ name: 'told', data: { id: 'seeded' } }], seed)
    expect(await engine.ingest([{ name: 'told', data: { id: 'seeded' } }], seed)).toEqual(first)
    expect(await endedRuns('test-told', 'seeded')).toHaveLength(1)
  })

  test('of the outbox start their runs when the relay commits, exactly once', async () => {
    await pgPool().query(`INSERT INTO outbox_event (name, data) VALUES ('told', '{"id": "relayed"}')`)
    const interrupted = relayOutbox(async (events, sql) => {
      await engine.deliver(events, sql)
      throw new Error('the process ends here')
    })
    await expect(interrupted).rejects.toThrow('the process ends here')
    expect(await relayOutbox(engine.deliver)).toBe(1)
    expect(await relayOutbox(engine.deliver)).toBe(0)
    expect(await endedRuns('test-told', 'relayed')).toHaveLength(1)
  })

  test('keep text that the database would reject', async () => {
    await send('told', { id: 'odd', text: 'a\0b\uD800' })
    expect(await endedRuns('test-told', 'odd')).toHaveLength(1)
  })
})

test('runs are listed newest first, page by page', async () => {
  const all = await listRuns({ limit: 100 })
  const page = await listRuns({ limit: 2, cursor: all[0]!.id })
  expect(page.map((run) => run.id)).toEqual(all.slice(1, 3).map((run) => run.id))
  expect(all.find((run) => run.functionId === 'test-doomed')).toMatchObject({
    eventName: 'doomed',
    status: 'failed',
    steps: 1,
    error: { message: 'kaboom' },
  })
})
