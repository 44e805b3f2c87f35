import { ulid } from 'ulid'
import { log } from '../../lib/platform/log.ts'
import type { Run } from './run-state.ts'
import { type Transition, toJson } from './transition.ts'

export type RunOutcome =
  | { status: 'completed'; output: unknown }
  | { status: 'failed'; error: unknown }
  | { status: 'cancelled' }

const CANCELLED = { name: 'Error', message: 'function cancelled' }
const ENDING_EVENTS = ['inngest/function.finished', 'inngest/function.failed']

/** Ends a run that the transition has locked: deletes its queue items and pauses, notifies listeners. */
export async function finishRun(t: Transition, run: Run, outcome: RunOutcome): Promise<void> {
  const result = outcome.status === 'completed' ? { data: outcome.output ?? null } : null
  const error = outcome.status === 'failed' ? outcome.error : CANCELLED
  const { rows } = await t.sql.query(
    `UPDATE engine_run SET status = $2, output = $3, error = $4, ended_at = clock_timestamp() WHERE id = $1
     RETURNING (SELECT count(*)::int FROM engine_step WHERE run_id = $1) AS steps`,
    [run.id, outcome.status, result && toJson(result.data), result ? null : toJson(error)],
  )
  await t.sql.query('DELETE FROM engine_item WHERE run_id = $1', [run.id])
  await t.sql.query('DELETE FROM engine_pause WHERE run_id = $1', [run.id])
  if (run.concurrency.length > 0) t.wake = true
  t.afterCommit.push(() => {
    const [engineMs, stepMs] = [Math.round(run.engineMs), Math.round(run.stepMs)]
    const fields = { run: run.id, function: run.functionId, steps: rows[0]?.steps, engineMs, stepMs }
    if (outcome.status === 'failed') log().warn({ ...fields, err: error }, 'run failed')
    else log().info(fields, `run ${outcome.status}`)
  })
  // A function that reacts to finished runs must not trigger itself.
  if (ENDING_EVENTS.includes(run.event.name)) return
  const data = {
    function_id: run.functionId,
    run_id: run.id,
    event: run.event,
    events: [run.event],
    ...(result ? { result: result.data } : { error }),
  }
  const names = ['inngest/function.finished']
  if (outcome.status !== 'completed') names.push(`inngest/function.${outcome.status}`)
  for (const name of names) t.events.push({ event: { id: ulid(), name, data, ts: Date.now() }, delayMs: 0 })
}
