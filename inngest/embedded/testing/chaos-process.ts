// For chaos.ts: a worker that runs until it is killed or its parent exits.
import { startRelay } from '../../../lib/platform/events/start-relay.ts'
import { chaosPipeline } from './chaos-pipeline.ts'
import { testEngine } from './engine-harness.ts'

const { client, connect, functions } = chaosPipeline()
const engine = testEngine(client, functions, { leaseMs: 500 })
connect(engine)
await engine.start()
startRelay(engine.deliver)
process.on('disconnect', () => process.exit())
process.send?.('ready')
