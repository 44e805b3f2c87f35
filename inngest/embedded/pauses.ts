import { enqueue, enqueueDiscovery, removeItem } from './queue.ts'
import { lockRun, type Run, type StepResult, saveStep } from './run-state.ts'
import type { Transition } from './transition.ts'

/** A run that waits for an event, for a function it invoked, or for the event that cancels it. */
export type Pause = {
  id: string
  runId: string
  stepId: string | null
  name: string
  expression: string | null
  cancel: boolean
  createdAt: Date
}

const COLUMNS =
  'id, run_id AS "runId", step_id AS "stepId", name, expression, cancel, created_at AS "createdAt"'

type NewPause = { event: string; expression?: string; expiresAt: Date; correlationId?: string }

async function insertPause(
  t: Transition,
  run: Run,
  id: string,
  step: { id: string; name: string } | null,
  pause: NewPause,
): Promise<boolean> {
  const { rowCount } = await t.sql.query(
    `INSERT INTO engine_pause (id, run_id, step_id, name, event, expression, expires_at, cancel, correlation_id, trigger_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    [
      `${run.id}:${id}`,
      run.id,
      step?.id ?? null,
      step?.name ?? '',
      pause.event,
      pause.expression ?? null,
      pause.expiresAt,
      step === null,
      pause.correlationId ?? null,
      run.event.id,
    ],
  )
  return rowCount === 1
}

/** Lets a step wait until an event or `expiresAt`. Returns false when it already waits. */
export async function addStepPause(
  t: Transition,
  run: Run,
  step: { id: string; name: string },
  pause: NewPause,
): Promise<boolean> {
  const added = await insertPause(t, run, step.id, step, pause)
  if (added)
    await enqueue(t, run, {
      id: `t:${step.id}`,
      kind: 'pause_timeout',
      stepId: step.id,
      name: step.name,
      runAt: pause.expiresAt,
    })
  return added
}

/** Lets an event cancel a run. */
export async function addCancelPause(t: Transition, run: Run, index: number, pause: NewPause): Promise<void> {
  await insertPause(t, run, `cancel:${index}`, null, pause)
}

/** What an event of this name may wake, in an order that all transitions share. The run's own trigger never does. */
export async function listPauses(t: Transition, eventName: string, eventId: string): Promise<Pause[]> {
  const { rows } = await t.sql.query(
    `SELECT ${COLUMNS} FROM engine_pause
     WHERE event = $1 AND trigger_id <> $2 AND correlation_id IS NULL AND expires_at > now() ORDER BY run_id, id`,
    [eventName, eventId],
  )
  return rows
}

/** Ends a pause with its result and lets the run go on. Nothing happens when someone else ended it first. */
export async function resumePause(
  t: Transition,
  run: Run,
  pauseId: string,
  result: StepResult,
): Promise<void> {
  const { rows } = await t.sql.query(`DELETE FROM engine_pause WHERE id = $1 RETURNING ${COLUMNS}`, [pauseId])
  const pause: Pause | undefined = rows[0]
  if (!pause?.stepId) return
  await removeItem(t, `${run.id}:t:${pause.stepId}`)
  const step = { id: pause.stepId, name: pause.name, ms: Date.now() - pause.createdAt.getTime() }
  if (!(await saveStep(t, run, step, result))) await enqueueDiscovery(t, run, pause.stepId)
  t.wake = true
}

/** Gives the result of an invoked function to the step that waits for it. */
export async function resolveInvocation(
  t: Transition,
  correlationId: string,
  result: StepResult,
): Promise<void> {
  const { rows } = await t.sql.query('SELECT id, run_id FROM engine_pause WHERE correlation_id = $1', [
    correlationId,
  ])
  if (!rows[0]) return
  const run = await lockRun(t, rows[0].run_id)
  if (run) await resumePause(t, run, rows[0].id, result)
}
