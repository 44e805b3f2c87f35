import { Inngest, type InngestFunction } from 'inngest'
import { pgPool } from '../../../lib/platform/db.ts'
import { serveFunctions } from '../../runtime/serve.ts'
import { Engine, type EngineOptions } from '../engine.ts'
import type { IncomingEvent } from '../ingest-events.ts'
import type { RunStatus } from '../run-state.ts'

const SIGNING_KEY = 'signkey-test-0123456789abcdef'
const POLL_MS = 10
const ignore = (): void => {}

export type EndedRun = {
  id: string
  functionId: string
  status: RunStatus
  output: unknown
  error: { name: string; message: string } | null
}

/** For tests: a separate client whose events reach the engine that {@link startEngine} creates for it. */
export function testClient(id = 'test'): { client: Inngest; connect: (engine: Engine) => void } {
  let engine: Engine | undefined
  const client = new Inngest({
    id,
    isDev: false,
    checkpointing: false,
    signingKey: SIGNING_KEY,
    eventKey: 'test',
    baseUrl: 'http://embedded.invalid',
    logger: { info: ignore, warn: ignore, error: ignore, debug: ignore },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const events = (await request.json()) as IncomingEvent[]
      const ids = await engine!.ingest(events, request.headers.get('x-inngest-event-id-seed'))
      return Response.json({ ids, status: 200 })
    },
  })
  const connect = (started: Engine): void => {
    engine = started
  }
  return { client, connect }
}

/** For tests: an engine over these functions, with retries after milliseconds. Not started yet. */
export const testEngine = (
  client: Inngest,
  functions: InngestFunction.Any[],
  options: Partial<EngineOptions> = {},
): Engine =>
  new Engine({
    handler: serveFunctions(client, functions),
    signingKey: SIGNING_KEY,
    url: 'http://127.0.0.1/api/inngest',
    retryBaseMs: 5,
    ...options,
  })

/** For tests: polls until `check` returns a truthy value. Throws after `ms`. */
export async function until<T>(check: () => Promise<T | null | undefined | false>, ms = 60_000): Promise<T> {
  const end = Date.now() + ms
  for (;;) {
    const found = await check()
    if (found) return found
    if (Date.now() > end) throw new Error('It did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** For tests: waits until `count` runs of the function for this `data.id` have ended. */
export const endedRuns = (functionId: string, id: unknown, count = 1): Promise<EndedRun[]> =>
  until(async () => {
    const { rows } = await pgPool().query(
      `SELECT id, function_id AS "functionId", status, output, error, ended_at FROM engine_run
       WHERE function_id = $1 AND event->'data'->'id' = $2::jsonb ORDER BY created_at`,
      [functionId, JSON.stringify(id)],
    )
    return rows.length >= count && rows.every((row) => row.ended_at) ? rows : null
  })
