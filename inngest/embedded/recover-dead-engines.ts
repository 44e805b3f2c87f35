import type pg from 'pg'
import { sqlTransaction } from '../../lib/platform/events/sql-transaction.ts'
import { log } from '../../lib/platform/log.ts'

/** A call that was lost more often than this in a row is suspected of ending the processes that do it. */
export const SUSPECT_LOSSES = 2
/**
 * Initial delay before a suspect call is retried; it grows. Whether processes also die without it shows who
 * is to blame.
 */
const PROBATION_MS = 5000
const LONGEST_PROBATION_MS = 60_000
/** Losses further apart than this are unrelated. */
const FORGOTTEN = '6 hours'

/**
 * Finds engines that died without a clean stop and releases their calls. Each call such an engine had open
 * counts one loss, and after several losses in a row it is delayed. If a process dies without a suspect call
 * open, something else kills processes, and all waiting suspects are cleared. So only a call that processes
 * die with, and never without, is given up after {@link MAX_LOST} losses; killed services and deployments
 * fail nothing. Returns the number of dead engines.
 */
export const recoverDeadEngines = (self: string, probationMs = PROBATION_MS): Promise<number> =>
  sqlTransaction(async (sql) => {
    const { rows } = await sql.query<{ id: string }>(
      `DELETE FROM engine_process WHERE id IN (
         SELECT id FROM engine_process WHERE alive_until < clock_timestamp() AND id <> $1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [self],
    )
    for (const { id } of rows) await recover(sql, id, probationMs)
    return rows.length
  })

async function recover(sql: pg.PoolClient, id: string, probationMs: number): Promise<void> {
  const { rows } = await sql.query<{ lost: number }>(
    `UPDATE engine_item SET lease_token = NULL, lease_until = NULL, lost_at = clock_timestamp(),
       lost = CASE WHEN lost_at < now() - interval '${FORGOTTEN}' THEN 1 ELSE lost + 1 END,
       run_at = CASE WHEN lost >= $2 THEN greatest(run_at, clock_timestamp()
         + least($4::float8, $3::float8 * power(2, lost - $2)) * interval '1 ms') ELSE run_at END
     WHERE engine_id = $1 AND lease_until IS NOT NULL RETURNING lost`,
    [id, SUSPECT_LOSSES, probationMs, LONGEST_PROBATION_MS],
  )
  // The count before this loss: a call that became a suspect just now was not one while the process had it.
  const hadSuspect = rows.some(({ lost }) => lost - 1 > SUSPECT_LOSSES)
  log().warn({ engine: id, calls: rows.length, hadSuspect }, 'an engine stopped: its calls are retried')
  if (hadSuspect) return
  await sql.query(
    `UPDATE engine_item SET lost = 0, run_at = least(run_at, clock_timestamp())
     WHERE lost > $1 AND lease_until IS NULL AND engine_id IS DISTINCT FROM $2`,
    [SUSPECT_LOSSES, id],
  )
}
