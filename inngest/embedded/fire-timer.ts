import { finishRun } from './finish-run.ts'
import { resumePause } from './pauses.ts'
import type { FunctionList } from './protocol/function-config.ts'
import { enqueueDiscovery, type Item, removeItem } from './queue.ts'
import { lockRun, saveStep } from './run-state.ts'
import { runTransition } from './run-transition.ts'

const TIMED_OUT = {
  name: 'InngestInvokeTimeoutError',
  message: 'The invoked function did not finish in time',
}

/**
 * Ends a sleep or a wait that is due, or a run that timed out. No-op if another instance or an event was
 * first.
 */
export async function fireTimer(functions: FunctionList, item: Item): Promise<void> {
  await runTransition(functions, async (t) => {
    const run = await lockRun(t, item.runId)
    if (!run) return void (await removeItem(t, item.id))
    const stepId = item.stepId ?? ''
    const { rows } = await t.sql.query(
      `SELECT extract(epoch FROM clock_timestamp() - created_at)::float8 * 1000 AS ms, run_at > now() AS early
       FROM engine_item WHERE id = $1`,
      [item.id],
    )
    if (!rows[0] || rows[0].early) return
    if (item.kind === 'start_timeout' || item.kind === 'finish_timeout') {
      if (item.kind === 'finish_timeout' || run.status === 'queued')
        return finishRun(t, run, { status: 'cancelled' })
      return void (await removeItem(t, item.id))
    }
    if (item.kind === 'sleep') {
      await removeItem(t, item.id)
      if (!(await saveStep(t, run, { id: stepId, name: item.name, ms: rows[0].ms }, { data: null })))
        await enqueueDiscovery(t, run, stepId)
      t.wake = true
      return
    }
    const pauseId = `${run.id}:${stepId}`
    const pause = await t.sql.query('SELECT correlation_id FROM engine_pause WHERE id = $1', [pauseId])
    await resumePause(t, run, pauseId, pause.rows[0]?.correlation_id ? { error: TIMED_OUT } : { data: null })
  })
}
