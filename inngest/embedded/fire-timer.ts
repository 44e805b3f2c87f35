import { resumePause } from './pauses.ts'
import type { FunctionList } from './protocol/function-config.ts'
import { enqueueDiscovery, type QueueItem, removeItem } from './queue.ts'
import { lockEngineRun, saveStep } from './run-state.ts'
import { runTransition } from './run-transition.ts'

/** Ends a sleep or a wait that is due. No-op if another instance or an event was first. */
export async function fireTimer(functions: FunctionList, item: QueueItem): Promise<void> {
  await runTransition(functions, async (t) => {
    const run = await lockEngineRun(t, item.runId)
    if (!run) return void (await removeItem(t, item.id))
    const stepId = item.stepId ?? ''
    const { rows } = await t.sql.query(
      `SELECT extract(epoch FROM clock_timestamp() - created_at)::float8 * 1000 AS ms, run_at > now() AS early
       FROM engine_item WHERE id = $1`,
      [item.id],
    )
    if (!rows[0] || rows[0].early) return
    if (item.kind === 'sleep') {
      await removeItem(t, item.id)
      if (!(await saveStep(t, run, { id: stepId, name: item.name, ms: rows[0].ms }, { data: null })))
        await enqueueDiscovery(t, run, stepId)
      t.wake = true
      return
    }
    await resumePause(t, run, `${run.id}:${stepId}`, { data: null })
  })
}
