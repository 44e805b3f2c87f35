import { startDeliveries } from '../../lib/domains/webhooks/sending/start-deliveries.ts'
import { startStatements } from '../../lib/domains/xapi/sending/start-statements.ts'
import { env } from '../../lib/platform/env.ts'
import { startRelay } from '../../lib/platform/events/start-relay.ts'
import { log } from '../../lib/platform/log.ts'
import { Engine } from '../embedded/engine.ts'
import { setCurrentEngine } from '../embedded/protocol/engine-fetch.ts'
import { inngest, signingKey } from './client.ts'
import { functions } from './index.ts'
import { registerFunctions } from './register-functions.ts'
import { serveFunctions } from './serve.ts'

type Background = { stop: (graceMs?: number) => Promise<void> }
const holder = globalThis as { coursewrightBackground?: Promise<Background> }

/**
 * Starts the background work, once per thread: the outbox relay, webhook deliveries, and the engine unless a
 * server is configured.
 */
export function startBackground(): Promise<Background> {
  holder.coursewrightBackground ??= startAll()
  return holder.coursewrightBackground
}

/** Stops it: open calls may finish for `graceMs`, the rest is released. */
export async function stopBackground(graceMs?: number): Promise<void> {
  const background = holder.coursewrightBackground
  holder.coursewrightBackground = undefined
  await (await background)?.stop(graceMs)
}

async function startAll(): Promise<Background> {
  const engine = await (env().INNGEST_BASE_URL ? startForServer() : startEmbedded())
  const stopDeliveries = startDeliveries()
  const stopStatements = startStatements()
  return {
    stop: async (graceMs) => {
      await Promise.all([engine.stop(graceMs), stopDeliveries(graceMs), stopStatements(graceMs)])
    },
  }
}

async function startForServer(): Promise<Background> {
  const stop = startRelay(async (events) => {
    await inngest.send(events)
    return undefined
  })
  const stopRegistering = registerFunctions(serveFunctions(inngest, functions))
  log().info({ server: env().INNGEST_BASE_URL }, 'sending events to the Inngest server')
  return {
    stop: async () => {
      stopRegistering()
      await stop()
    },
  }
}

async function startEmbedded(): Promise<Background> {
  const engine = new Engine({
    handler: serveFunctions(inngest, functions),
    signingKey: signingKey(),
    url: `${env().appUrl}/api/inngest`,
  })
  await engine.start()
  setCurrentEngine(engine)
  const stopRelay = startRelay(engine.deliver)
  log().info({ functions: functions.length }, 'the embedded engine is running')
  return {
    stop: async (graceMs) => {
      await stopRelay()
      await engine.stop(graceMs)
      setCurrentEngine(null)
    },
  }
}
