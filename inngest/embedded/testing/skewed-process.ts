// For clock-skew.test.ts: a process whose clock is off by this many milliseconds, running an engine.
import { pgPool } from '../../../lib/platform/db.ts'
import { startRelay } from '../../../lib/platform/events/start-relay.ts'
import { testClient, testEngine } from './engine-harness.ts'

const skewMs = Number(process.argv[2])
const hang = process.argv[3] === 'hang'
const rightNow = Date.now
globalThis.Date = new Proxy(Date, {
  construct: (Real, given) => (given.length > 0 ? Reflect.construct(Real, given) : new Real(Date.now())),
  get: (Real, name) => (name === 'now' ? () => rightNow() + skewMs : Reflect.get(Real, name)),
})

const { client, connect } = testClient('skew')
const note = (id: string, what: string) =>
  pgPool().query('INSERT INTO noted (id, what, skew_ms) VALUES ($1, $2, $3)', [id, what, skewMs])

const timed = client.createFunction(
  { id: 'timed', triggers: [{ event: 'timed' }] },
  async ({ event, step, attempt }) => {
    const id: string = event.data.id
    await step.run('begin', () => note(id, 'begin').then(() => 1))
    await step.sleep('nap', '300ms')
    await step.run('rested', () => note(id, 'rested').then(() => 1))
    await step.waitForEvent('wait', { event: 'never', timeout: '300ms' })
    await step.run('waited', () => note(id, 'waited').then(() => 1))
    await step.run('flaky', async () => {
      await note(id, 'try')
      if (attempt === 0) throw new Error('not yet')
    })
    await step.sendEvent('tell', { name: 'told', data: { id } })
  },
)
const told = client.createFunction({ id: 'told', triggers: [{ event: 'told' }] }, async ({ event, step }) =>
  step.run('told', () => note(event.data.id, 'told').then(() => 1)),
)
const held = client.createFunction({ id: 'held', triggers: [{ event: 'held' }] }, async ({ event, step }) =>
  step.run('held', async () => {
    await note(event.data.id, 'held')
    if (hang) await new Promise(() => {})
  }),
)

const engine = testEngine(client, [timed, told, held], {
  leaseMs: 900,
  retryBaseMs: 100,
  parallelCalls: 1,
})
connect(engine)
await engine.start()
startRelay(engine.deliver)
process.on('disconnect', () => process.exit())
process.send?.('ready')
