import { ulid } from 'ulid'
import { addCancelPause } from './pauses.ts'
import { durationMs } from './protocol/duration.ts'
import { compileExpression } from './protocol/expression.ts'
import type { FunctionConfig } from './protocol/function-config.ts'
import { enqueue } from './queue.ts'
import type { Limit, Run } from './run-state.ts'
import { type Emitted, type EngineEvent, type Transition, toJson } from './transition.ts'

const YEAR_MS = 365 * 86_400_000

/** Takes a key for 24 hours; false when it is taken. */
export async function claimKey(t: Transition, key: string): Promise<boolean> {
  const { rowCount } = await t.sql.query(
    `INSERT INTO engine_dedup (key, expires_at) VALUES ($1, now() + interval '24 hours')
     ON CONFLICT (key) DO UPDATE SET expires_at = excluded.expires_at WHERE engine_dedup.expires_at < now()`,
    [key],
  )
  return rowCount === 1
}

const keyText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

function concurrencyLimits(config: FunctionConfig, event: EngineEvent): Limit[] {
  return (config.concurrency ?? []).map(({ key, scope, limit }) => {
    const value = key ? keyText(compileExpression(key)({ event })) : ''
    return { key: `${scope && scope !== 'fn' ? scope : config.id}:${value}`, limit }
  })
}

/** Starts a run of a function for an event after `delayMs`. */
export async function startRun(
  t: Transition,
  config: FunctionConfig,
  { event, delayMs }: Emitted,
): Promise<void> {
  const run: Run = {
    id: ulid(),
    functionId: config.id,
    event,
    status: 'queued',
    version: null,
    concurrency: concurrencyLimits(config, event),
    engineMs: 0,
    stepMs: 0,
  }
  await t.sql.query('INSERT INTO engine_run (id, function_id, event, concurrency) VALUES ($1, $2, $3, $4)', [
    run.id,
    run.functionId,
    toJson(event),
    JSON.stringify(run.concurrency),
  ])
  for (const [index, cancel] of (config.cancel ?? []).entries())
    await addCancelPause(t, run, index, {
      event: cancel.event,
      expression: cancel.if,
      due: cancel.timeout ? durationMs(cancel.timeout) : YEAR_MS,
    })
  await enqueue(t, run, { id: 'start', kind: 'edge', due: delayMs })
  t.wake = true
}
