import type pg from 'pg'
import type { FunctionList } from './protocol/function-config.ts'

/** An event, and the delay before the runs it starts begin. */
export type Emitted = { event: EngineEvent; delayMs: number }

/** One change of the engine's state: a transaction, the known functions, and its consequences. */
export type Transition = {
  sql: pg.PoolClient
  functions: FunctionList
  /** events that arrived or that the engine emits (a run ended), routed before the commit */
  events: Emitted[]
  /** engines should look at the queue */
  wake: boolean
  /** the engine that polls anyway after this transition */
  engineId: string
  afterCommit: (() => void)[]
}

/** A transition on a connection that already is in a transaction. */
export const transitionOn = (sql: pg.PoolClient, functions: FunctionList): Transition => ({
  sql,
  functions,
  events: [],
  wake: false,
  engineId: '',
  afterCommit: [],
})

/** JSON that a jsonb column takes: without NUL and lone surrogates. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, entry) =>
    typeof entry === 'string' ? entry.replaceAll('\0', '\uFFFD').toWellFormed() : entry,
  )

export type EngineEvent = {
  id: string
  name: string
  data: Record<string, unknown>
  /** milliseconds since 1970 */
  ts: number
  user?: unknown
  v?: string
  meta?: unknown
}
