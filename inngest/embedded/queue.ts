import type pg from 'pg'
import { laneOf } from './lanes.ts'
import type { Run } from './run-state.ts'
import type { Transition } from './transition.ts'

/** `edge`: call the function. `sleep` and `pause_timeout`: a step whose time has come. The others: a run that took too long. */
export type ItemKind = 'edge' | 'sleep' | 'pause_timeout' | 'start_timeout' | 'finish_timeout'

export type Item = {
  id: string
  runId: string
  functionId: string
  kind: ItemKind
  name: string
  stepId: string | null
  outgoing: string | null
  attempt: number
  leaseToken: string
}

export const ITEM_COLUMNS = `id, run_id AS "runId", function_id AS "functionId", kind, name, step_id AS "stepId", outgoing, attempt, lease_token AS "leaseToken"`
type NewItem = {
  id: string
  kind: ItemKind
  name?: string
  stepId?: string
  outgoing?: string | null
  runAt?: Date
}

/** Queues something of a run, once: its id is made of run and step. Without `runAt` it is due now. */
export async function enqueue(t: Transition, run: Run, item: NewItem): Promise<void> {
  const lane = item.kind === 'edge' ? laneOf(run) : null
  await t.sql.query(
    `INSERT INTO engine_item (id, run_id, function_id, kind, name, step_id, outgoing, run_at, concurrency_keys, share, lane)
     VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now()), $9, $10, $11) ON CONFLICT DO NOTHING`,
    [
      `${run.id}:${item.id}`,
      run.id,
      run.functionId,
      item.kind,
      item.name ?? '',
      item.stepId ?? null,
      item.outgoing ?? null,
      item.runAt ?? null,
      lane ? run.concurrency.map((limit) => limit.key) : [],
      lane?.share ?? null,
      lane?.lane ?? null,
    ],
  )
}

/** Queues the call that asks the function what comes after a finished step. */
export const enqueueDiscovery = (t: Transition, run: Run, finishedStep: string): Promise<void> =>
  enqueue(t, run, { id: `d:${finishedStep}`, kind: 'edge', outgoing: finishedStep })

/** Keeps leases alive; one that was lost stays lost. */
export async function renewLeases(sql: pg.Pool, tokens: string[], leaseMs: number): Promise<void> {
  await sql.query(
    `UPDATE engine_item SET lease_until = clock_timestamp() + $2 * interval '1 ms' WHERE lease_token = ANY($1)`,
    [tokens, leaseMs],
  )
}

/** Hands leases back, so that another instance may take the calls at once. */
export async function releaseLeases(sql: pg.Pool, tokens: string[]): Promise<void> {
  await sql.query(
    'UPDATE engine_item SET lease_token = NULL, lease_until = NULL WHERE lease_token = ANY($1)',
    [tokens],
  )
}

/** Locks an item that is still leased with this token; false when the lease was lost and the answer is void. */
export async function holdsLease(t: Transition, item: Item): Promise<boolean> {
  const { rowCount } = await t.sql.query(
    'SELECT 1 FROM engine_item WHERE id = $1 AND lease_token = $2 FOR UPDATE',
    [item.id, item.leaseToken],
  )
  return rowCount === 1
}

export async function removeItem(t: Transition, itemId: string): Promise<boolean> {
  const { rowCount } = await t.sql.query('DELETE FROM engine_item WHERE id = $1', [itemId])
  return rowCount === 1
}

/** Puts a call back for its next attempt. */
export async function requeue(t: Transition, item: Item, runAt: Date): Promise<void> {
  await t.sql.query(
    'UPDATE engine_item SET attempt = attempt + 1, run_at = $2, lease_token = NULL, lease_until = NULL WHERE id = $1',
    [item.id, runAt],
  )
}

/**
 * Sleeps and time-outs that are due, and the milliseconds until the next thing falls due or a lease runs out
 * (null: nothing). Timers are in no lane, and need no lease: the transition that fires one locks its run.
 */
export async function readTimers(sql: pg.Pool): Promise<{ due: Item[]; nextMs: number | null }> {
  const { rows } = await sql.query(
    `SELECT extract(epoch FROM least(
         (SELECT min(run_at) FROM engine_item WHERE run_at > now()),
         (SELECT min(lease_until) FROM engine_item WHERE lease_until > now())) - now())::float8 * 1000 AS "nextMs",
       (SELECT coalesce(json_agg(timer), '[]') FROM (
         SELECT ${ITEM_COLUMNS} FROM engine_item WHERE share IS NULL AND lane IS NULL AND run_at <= now() ORDER BY run_at LIMIT 50) AS timer) AS due`,
  )
  return rows[0]
}
