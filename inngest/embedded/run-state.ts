import { log } from '../../lib/platform/log.ts'
import { type EngineEvent, type Transition, toJson } from './transition.ts'

/** The result of a finished step, in the shape the SDK reads. */
export type StepResult = { data: unknown } | { error: unknown }
export type RunStatus = 'queued' | 'running' | 'completed' | 'failed' | 'cancelled'
export type Limit = { key: string; limit: number }

export type Run = {
  id: string
  functionId: string
  event: EngineEvent
  status: RunStatus
  version: number | null
  concurrency: Limit[]
  /** spent on it so far outside its steps, and in them */
  engineMs: number
  stepMs: number
}

export const RUN_COLUMNS =
  'id, function_id AS "functionId", event, status, version, concurrency, engine_ms AS "engineMs", step_ms AS "stepMs"'

/**
 * Locks a live run for the rest of the transition; null if it has ended or was deleted. Every transition
 * starts here.
 */
export async function lockEngineRun(t: Transition, runId: string): Promise<Run | null> {
  const { rows } = await t.sql.query(
    `SELECT ${RUN_COLUMNS} FROM engine_run WHERE id = $1 AND ended_at IS NULL FOR UPDATE`,
    [runId],
  )
  return rows[0] ?? null
}

/**
 * Memoizes a step's result, once, and takes it off the pending ones.
 * Returns whether steps planned together with it are still open. `ms` is how long it took.
 */
export async function saveStep(
  t: Transition,
  run: Run,
  step: { id: string; name: string; ms: number },
  result: StepResult,
): Promise<boolean> {
  const { rows } = await t.sql.query(
    `WITH saved AS (
       INSERT INTO engine_step (run_id, step_id, name, result, seq)
       VALUES ($1, $2, $3, $4, (SELECT count(*) FROM engine_step WHERE run_id = $1))
       ON CONFLICT DO NOTHING RETURNING seq)
     UPDATE engine_run SET pending = array_remove(pending, $2) WHERE id = $1
     RETURNING cardinality(pending) AS open, EXISTS (SELECT 1 FROM saved) AS fresh`,
    [run.id, step.id, step.name, toJson(result)],
  )
  if (rows[0].fresh) {
    const outcome = 'error' in result ? { failed: true } : {}
    t.afterCommit.push(() =>
      log().info(
        { run: run.id, function: run.functionId, step: step.name, ms: Math.round(step.ms), ...outcome },
        'step finished',
      ),
    )
  }
  return rows[0].open > 0
}

/**
 * Adds a call to the run's times: `totalMs` from its claim until now, of which `stepMs` were spent in steps.
 */
export async function addTimes(t: Transition, run: Run, totalMs: number, stepMs: number): Promise<void> {
  run.stepMs += stepMs
  run.engineMs += Math.max(0, totalMs - stepMs)
  await t.sql.query('UPDATE engine_run SET engine_ms = $2, step_ms = $3 WHERE id = $1', [
    run.id,
    run.engineMs,
    run.stepMs,
  ])
}

/** Records steps planned together: the function is called again only when all of them are finished. */
export async function addPending(t: Transition, runId: string, stepIds: string[]): Promise<void> {
  await t.sql.query(
    `UPDATE engine_run SET plan = true,
       pending = ARRAY(SELECT DISTINCT unnest(pending || CASE WHEN version = 1 THEN '{}' ELSE $2::text[] END))
     WHERE id = $1`,
    [runId, stepIds],
  )
}
