import type pg from 'pg'
import { sqlTransaction } from './sql-transaction.ts'

export type OutboxEvent = {
  /** the same for every attempt and unique to the event, so that receivers can discard duplicates */
  id: string
  name: string
  data: Record<string, unknown>
  /** when it was written, milliseconds since 1970 */
  ts: number
}

/** Delivers events, in the transaction that deletes them. May return work to do after the commit. */
export type Deliver = (events: OutboxEvent[], sql: pg.PoolClient) => Promise<undefined | (() => void)>

const BATCH = 100
// Only one relay runs at a time, so that events leave in the order they were written. The value is arbitrary.
const RELAY_LOCK = 72_707_370

/**
 * Passes one batch of outbox rows to `deliver` and deletes them in the same transaction; if `deliver` throws,
 * they stay. Returns the number of events; also 0 while another instance is relaying.
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
