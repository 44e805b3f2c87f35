import { pgPool } from '../../lib/platform/db.ts'
import { log } from '../../lib/platform/log.ts'
import { finishRun } from './finish-run.ts'
import type { FunctionList } from './protocol/function-config.ts'
import { lockEngineRun } from './run-state.ts'
import { runTransition } from './run-transition.ts'

const GRACE = '24 hours'
const BATCH = 500

const WAITS = 'share IS NOT NULL AND run_at <= now() AND (lease_until IS NULL OR lease_until < now())'

/**
 * Records, in a table shared by all instances, which functions have pending calls that this instance does not
 * know.
 */
async function noteOrphans(known: string[]): Promise<void> {
  const { rows } = await pgPool().query<{ function_id: string }>(
    `WITH waiting AS MATERIALIZED (SELECT DISTINCT function_id FROM engine_item WHERE ${WAITS}),
     served AS (DELETE FROM engine_orphan WHERE function_id NOT IN (SELECT function_id FROM waiting)),
     known AS (
       UPDATE engine_orphan SET since = now()
       WHERE function_id = ANY($1) AND function_id IN (SELECT function_id FROM waiting))
     INSERT INTO engine_orphan (function_id) SELECT function_id FROM waiting WHERE function_id <> ALL($1)
     ON CONFLICT DO NOTHING RETURNING function_id`,
    [known],
  )
  for (const { function_id } of rows)
    log().warn(
      { function: function_id },
      `calls are waiting for a function unknown to this instance; they fail in ${GRACE} unless another instance knows it`,
    )
}

/**
 * Fails the runs of functions that no instance has known for a day, for example after an update removed them.
 * An instance that knows a function resets the clock each time it checks.
 */
export async function failOrphans(functions: FunctionList): Promise<void> {
  const known = [...functions.keys()]
  await noteOrphans(known)
  const { rows } = await pgPool().query<{ run_id: string }>(
    `SELECT DISTINCT run_id FROM engine_item JOIN engine_orphan USING (function_id)
     WHERE since < now() - $2::interval AND function_id <> ALL($1) AND ${WAITS} LIMIT $3`,
    [known, GRACE, BATCH],
  )
  for (const { run_id } of rows)
    await failRun(functions, run_id).catch((error) =>
      log().error({ err: error, run: run_id }, 'could not fail a run whose function is gone'),
    )
}

const failRun = (functions: FunctionList, runId: string): Promise<void> =>
  runTransition(functions, async (t) => {
    const run = await lockEngineRun(t, runId)
    if (!run) return
    const message = `No instance of the service has known the function ${run.functionId} for ${GRACE}.`
    await finishRun(t, run, { status: 'failed', error: { name: 'UnknownFunction', message } })
  })
