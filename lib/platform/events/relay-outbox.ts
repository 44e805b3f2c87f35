import type pg from 'pg'
import { sqlTransaction } from './sql-transaction.ts'

export type OutboxEvent = {
  /** the same at every attempt, and of no other event anywhere: the receiver drops what it has seen */
  id: string
  name: string
  data: Record<string, unknown>
  /** when it was written, milliseconds since 1970 */
  ts: number
}

/** Hands events on, in the transaction that deletes them. May return what is to be done after the commit. */
export type Deliver = (events: OutboxEvent[], sql: pg.PoolClient) => Promise<undefined | (() => void)>

const BATCH = 100
// Only one relay at a time, so that events leave in the order they were written. Any constant will do.
const RELAY_LOCK = 72_707_370

/**
 * Moves one batch of outbox rows to `deliver` and deletes them, in one transaction: when `deliver` throws they stay.
 * Returns how many were moved; 0 also when another instance is moving them.
 */
export async function relayOutbox(deliver: Deliver): Promise<number> {
  const { count, after } = await sqlTransaction(async (sql) => {
    const lock = await sql.query('SELECT pg_try_advisory_xact_lock($1) AS held', [RELAY_LOCK])
    if (!lock.rows[0].held) return { count: 0 }
    const { rows } = await sql.query(
      'SELECT id, event_id, name, data, created_at FROM outbox_event ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED',
      [BATCH],
    )
    if (rows.length === 0) return { count: 0 }
    const after = await deliver(
      rows.map((row) => ({
        id: `outbox-${row.event_id}`,
        name: row.name,
        data: row.data,
        ts: row.created_at.getTime(),
      })),
      sql,
    )
    await sql.query('DELETE FROM outbox_event WHERE id = ANY($1)', [rows.map((row) => row.id)])
    return { count: rows.length, after }
  })
  after?.()
  return count
}
