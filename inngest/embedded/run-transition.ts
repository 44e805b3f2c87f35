import { sqlTransaction } from '../../lib/platform/events/sql-transaction.ts'
import type { FunctionList } from './protocol/function-config.ts'
import { routeEmitted } from './route-event.ts'
import { type Transition, transitionOn } from './transition.ts'

/** The channel on which engines tell each other that something is due: each says its own id, or nothing. */
export const ENGINE_CHANNEL = 'coursewright_engine'

/** Completes a transition before its commit: routes what it emitted, announces what it queued. */
export async function settle(t: Transition): Promise<void> {
  await routeEmitted(t)
  if (t.wake) await t.sql.query('SELECT pg_notify($1, $2)', [ENGINE_CHANNEL, t.engineId])
}

/** Runs `work` as one transition: all of it is kept, with what it emitted, or none. */
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
