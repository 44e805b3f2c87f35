import { sqlTransaction } from '../../lib/platform/events/sql-transaction.ts'
import type { FunctionList } from './protocol/function-config.ts'
import { routeEmitted } from './route-event.ts'
import { type Transition, transitionOn } from './transition.ts'

/** The channel on which engines announce due work. The payload is the engine's own id or empty. */
export const ENGINE_CHANNEL = 'coursewright_engine'

/** Completes a transition before its commit: routes emitted events and announces queued items. */
export async function settle(t: Transition): Promise<void> {
  await routeEmitted(t)
  if (t.wake) await t.sql.query('SELECT pg_notify($1, $2)', [ENGINE_CHANNEL, t.engineId])
}

/** Runs `work` as one transition: it is committed with everything it emitted, or not at all. */
export async function runTransition<T>(
  functions: FunctionList,
  work: (t: Transition) => Promise<T>,
): Promise<T> {
  const { result, afterCommit } = await sqlTransaction(async (sql) => {
    const t = transitionOn(sql, functions)
    const result = await work(t)
    await settle(t)
    return { result, afterCommit: t.afterCommit }
  })
  for (const action of afterCommit) action()
  return result
}
