import type pg from 'pg'
import { sqlTransaction } from '../../lib/events/sql-transaction.ts'
import type { FunctionList } from './function-config.ts'

export const ENGINE_CHANNEL = 'coursewright_engine'

/** One change of the engine's state: a transaction, the functions it knows, and what follows the commit. */
export type Transition = {
  sql: pg.PoolClient
  functions: FunctionList
  /** other instances should look at the queue */
  wake: boolean
  afterCommit: (() => void)[]
}

/** A transition on a connection that already is in a transaction; call {@link notifyOthers} before its commit. */
export const transitionOn = (sql: pg.PoolClient, functions: FunctionList): Transition => ({
  sql,
  functions,
  wake: false,
  afterCommit: [],
})

/** Announces queued work to every instance, at commit. */
export async function notifyOthers(t: Transition): Promise<void> {
  if (t.wake) await t.sql.query('SELECT pg_notify($1, $2)', [ENGINE_CHANNEL, ''])
}

/** Runs `work` as one transition: all of it is kept, with its wake-up, or none. */
export async function transition<T>(functions: FunctionList, work: (t: Transition) => Promise<T>): Promise<T> {
  const { result, afterCommit } = await sqlTransaction(async (sql) => {
    const t = transitionOn(sql, functions)
    const result = await work(t)
    await notifyOthers(t)
    return { result, afterCommit: t.afterCommit }
  })
  for (const action of afterCommit) action()
  return result
}

/** JSON that a jsonb column takes: without NUL and lone surrogates. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, entry) =>
    typeof entry === 'string' ? entry.replaceAll('\0', '\uFFFD').toWellFormed() : entry,
  )
