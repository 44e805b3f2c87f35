import { type Due, dueSql, dueValues } from './protocol/duration.ts'
import { enqueue, enqueueDiscovery, removeItem } from './queue.ts'
import { type Run, type StepResult, saveStep } from './run-state.ts'
import type { EngineEvent, Transition } from './transition.ts'

/** A run that waits for an event, or for the event that cancels it. */
export type Pause = {
  id: string
  runId: string
  expression: string | null
  cancel: boolean
  /** the event that started the run */
  runEvent: EngineEvent
}

type NewPause = { event: string; expression?: string; due: Due }

async function insertPause(
  t: Transition,
  run: Run,
  id: string,
  step: { id: string; name: string } | null,
  pause: NewPause,
): Promise<boolean> {
  const { rowCount } = await t.sql.query(
    `INSERT INTO engine_pause (id, run_id, step_id, name, event, expression, cancel, trigger_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, ${dueSql(9)}) ON CONFLICT DO NOTHING`,
    [
      `${run.id}:${id}`,
      run.id,
      step?.id ?? null,
      step?.name ?? '',
      pause.event,
      pause.expression ?? null,
      step === null,
      run.event.id,
      ...dueValues(pause.due),
    ],
  )
  return rowCount === 1
}

/** Lets a step wait until an event or until it is due; nothing changes when it already waits. */
export async function addStepPause(
  t: Transition,
  run: Run,
  step: { id: string; name: string },
  pause: NewPause,
): Promise<void> {
  if (!(await insertPause(t, run, step.id, step, pause))) return
  await enqueue(t, run, {
    id: `t:${step.id}`,
    kind: 'pause_timeout',
    stepId: step.id,
    name: step.name,
    due: pause.due,
  })
}

/** Lets an event cancel a run. */
export async function addCancelPause(t: Transition, run: Run, index: number, pause: NewPause): Promise<void> {
  await insertPause(t, run, `cancel:${index}`, null, pause)
}

/**
 * The pauses an event of this name may end, in an order that all transitions share. A run's own trigger never
 * ends one.
 */
export async function listPauses(t: Transition, eventName: string, eventId: string): Promise<Pause[]> {
  const { rows } = await t.sql.query(
    `SELECT p.id, run_id AS "runId", expression, cancel, r.event AS "runEvent"
     FROM engine_pause p JOIN engine_run r ON r.id = run_id AND ended_at IS NULL
     WHERE p.event = $1 AND trigger_id <> $2 AND expires_at > now()
     ORDER BY run_id, p.id`,
    [eventName, eventId],
  )
  return rows
}

/** Ends a pause with its result and resumes the run. No-op if the pause has already ended. */
export async function resumePause(
  t: Transition,
  run: Run,
  pauseId: string,
  result: StepResult,
): Promise<void> {
  const { rows } = await t.sql.query(
    `DELETE FROM engine_pause WHERE id = $1 RETURNING step_id AS id, name,
       extract(epoch FROM clock_timestamp() - created_at)::float8 * 1000 AS ms`,
    [pauseId],
  )
  const step: { id: string | null; name: string; ms: number } | undefined = rows[0]
  if (!step?.id) return
  await removeItem(t, `${run.id}:t:${step.id}`)
  if (!(await saveStep(t, run, { ...step, id: step.id }, result))) await enqueueDiscovery(t, run, step.id)
  t.wake = true
}
