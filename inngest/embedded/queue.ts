import type pg from 'pg'
import { laneOf } from './lanes.ts'
import { type Due, dueSql, dueValues } from './protocol/duration.ts'
import type { Run } from './run-state.ts'
import type { Transition } from './transition.ts'

/** `edge`: call the function. `sleep` and `pause_timeout`: a step is due. */
export type ItemKind = 'edge' | 'sleep' | 'pause_timeout'

export type QueueItem = {
  id: string
  runId: string
  functionId: string
  kind: ItemKind
  name: string
  stepId: string | null
  outgoing: string | null
  attempt: number
  /** how many processes in a row died while working on it */
  lost: number
  leaseToken: string
}

export const ITEM_COLUMNS = `id, run_id AS "runId", function_id AS "functionId", kind, name, step_id AS "stepId", outgoing, attempt, lost, lease_token AS "leaseToken"`
type NewItem = {
  id: string
  kind: ItemKind
  name?: string
  stepId?: string
  outgoing?: string | null
  due?: Due
}

/** Queues an item of a run once; its id is derived from run and step. Without `due` it is due now. */
export async function enqueue(t: Transition, run: Run, item: NewItem): Promise<void> {
  const lane = item.kind === 'edge' ? laneOf(run) : null
  await t.sql.query(
    `INSERT INTO engine_item (id, run_id, function_id, kind, name, step_id, outgoing, concurrency_keys, share, lane, run_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, ${dueSql(11)}) ON CONFLICT DO NOTHING`,
    [
      `${run.id}:${item.id}`,
      run.id,
      run.functionId,
      item.kind,
      item.name ?? '',
      item.stepId ?? null,
      item.outgoing ?? null,
      lane ? run.concurrency.map((limit) => limit.key) : [],
      lane?.share ?? null,
      lane?.lane ?? null,
      ...dueValues(item.due ?? 0),
    ],
  )
}

/** Queues the call that asks the function what follows a finished step. */
export const enqueueDiscovery = (t: Transition, run: Run, finishedStep: string): Promise<void> =>
  enqueue(t, run, { id: `d:${finishedStep}`, kind: 'edge', outgoing: finishedStep })

/** Records a heartbeat: this engine counts as alive for `leaseMs` and must renew it before then. */
export async function recordHeartbeat(sql: pg.Pool, engineId: string, leaseMs: number): Promise<void> {
  await sql.query(
    `INSERT INTO engine_process (id, alive_until) VALUES ($1, clock_timestamp() + $2 * interval '1 ms')
     ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until`,
    [engineId, leaseMs],
  )
}

/** Records that this engine stopped cleanly and lost nothing. */
export async function removeHeartbeat(sql: pg.Pool, engineId: string): Promise<void> {
  await sql.query('DELETE FROM engine_process WHERE id = $1', [engineId])
}

/** Renews leases. A lost lease stays lost. */
export async function renewLeases(sql: pg.Pool, tokens: string[], leaseMs: number): Promise<void> {
  await sql.query(
    `UPDATE engine_item SET lease_until = clock_timestamp() + $2 * interval '1 ms' WHERE lease_token = ANY($1)`,
    [tokens, leaseMs],
  )
}

/** Releases leases, so that other instances may take the calls immediately. */
export async function releaseLeases(sql: pg.Pool, tokens: string[]): Promise<void> {
  await sql.query(
    'UPDATE engine_item SET lease_token = NULL, lease_until = NULL WHERE lease_token = ANY($1)',
    [tokens],
  )
}

/**
 * Locks an item that is still leased with this token; false if the lease was lost, which voids the answer.
 */
export async function holdsLease(t: Transition, item: QueueItem): Promise<boolean> {
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

/** Requeues a call for its next attempt, after this many milliseconds. */
export async function requeue(t: Transition, item: QueueItem, ms: number): Promise<void> {
  await t.sql.query(
    `UPDATE engine_item SET attempt = attempt + 1, lost = 0, run_at = ${dueSql(2)},
       lease_token = NULL, lease_until = NULL WHERE id = $1`,
    [item.id, ...dueValues(ms)],
  )
}

/** Moves a timer that could not be fired to the back of the queue. */
export async function postponeTimer(sql: pg.Pool, item: QueueItem, ms: number): Promise<void> {
  await sql.query(`UPDATE engine_item SET run_at = ${dueSql(2)} WHERE id = $1`, [item.id, ...dueValues(ms)])
}

/** Maximum number of timers per poll. */
export const TIMERS = 50

export type Timers = { now: Date; due: QueueItem[]; nextMs: number | null; hasEnded: boolean }

/**
 * The database's time, the sleeps and timeouts due by then, the milliseconds until the next item is due or a
 * lease expires (null: nothing pending), and whether an engine other than `self` has died. Timers have no
 * lane and need no lease: the transition that fires one locks its run.
 */
export async function readTimers(sql: pg.Pool, self = ''): Promise<Timers> {
  const { rows } = await sql.query(
    `SELECT now(), extract(epoch FROM least(
         (SELECT min(run_at) FROM engine_item WHERE run_at > now()),
         (SELECT min(lease_until) FROM engine_item WHERE lease_until > now())) - now())::float8 * 1000 AS "nextMs",
       (SELECT coalesce(json_agg(timer), '[]') FROM (
         SELECT ${ITEM_COLUMNS} FROM engine_item WHERE share IS NULL AND lane IS NULL AND run_at <= now()
           AND kind <> 'edge' ORDER BY run_at LIMIT $1) AS timer) AS due,
       EXISTS (SELECT FROM engine_process WHERE alive_until < now() AND id <> $2) AS "hasEnded"`,
    [TIMERS, self],
  )
  return rows[0]
}
