// For engine-recovery.test.ts: a process that runs an engine and may be killed in the middle of a step.
import { pgPool } from '../../../lib/platform/db.ts'
import { testClient, testEngine } from './engine-harness.ts'

const hang = process.argv[2] === 'hang'
const { client, connect } = testClient('crash')
const effect = (name: string) => pgPool().query('INSERT INTO effect (name) VALUES ($1)', [name])

const steps = client.createFunction(
  { id: 'steps', triggers: [{ event: 'steps' }] },
  async ({ step, attempt }) => {
    await step.run('one', () => effect('one').then(() => 1))
    await step.run('two', async () => {
      await effect(`two begins, attempt ${attempt}`)
      if (hang) await new Promise(() => {})
      await effect('two')
    })
    await step.run('three', () => effect('three').then(() => 3))
    return 'done'
  },
)

const engine = testEngine(client, [steps], { leaseMs: 600 })
connect(engine)
await engine.start()
if (hang) await client.send({ name: 'steps', data: { id: 'crash' } })
