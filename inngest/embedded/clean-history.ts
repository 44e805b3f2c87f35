import { pgPool } from '../../lib/platform/db.ts'

export type HistoryLimits = {
  /** days that finished runs and events are kept */
  days: number
  /** maximum number of finished runs kept */
  runs: number
}

export const HISTORY: HistoryLimits = { days: 7, runs: 20_000 }
const BATCH = 1000

/**
 * Deletes finished runs with their steps, events beyond the limits, and expired idempotency keys. Live runs
 * stay.
 */
export async function cleanHistory(limits: HistoryLimits = HISTORY): Promise<void> {
  for (;;) {
    const { rowCount } = await pgPool().query(
      `WITH old AS (
         SELECT id FROM engine_run WHERE ended_at < now() - $1 * interval '1 day'
            OR (ended_at, id) <= (SELECT ended_at, id FROM engine_run WHERE ended_at IS NOT NULL
                                  ORDER BY ended_at DESC, id DESC OFFSET $2 LIMIT 1)
         LIMIT $3 FOR UPDATE SKIP LOCKED),
       steps AS (DELETE FROM engine_step WHERE run_id IN (SELECT id FROM old))
       DELETE FROM engine_run WHERE id IN (SELECT id FROM old)`,
      [limits.days, limits.runs, BATCH],
    )
    if ((rowCount ?? 0) < BATCH) break
  }
  await pgPool().query(`DELETE FROM engine_event WHERE created_at < now() - $1 * interval '1 day'`, [
    limits.days,
  ])
  await pgPool().query(`DELETE FROM engine_served WHERE served_at < now() - interval '1 day'`)
  await pgPool().query('DELETE FROM engine_dedup WHERE expires_at < now()')
}
