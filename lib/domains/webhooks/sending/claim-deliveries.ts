import { randomUUID } from 'node:crypto'
import { now } from '../../../platform/clock.ts'
import { sqlTransaction } from '../../../platform/events/sql-transaction.ts'
import { QUEUE_LOCK } from '../requeue-deliveries.ts'

/** A delivery leased to this process. */
export type ClaimedDelivery = { id: string; token: string }

/** Maximum number of one address's deliveries in progress, over all processes. */
export const MAX_OF_ADDRESS = 4
/** From this attempt on, a delivery whose processes died each time no longer delays others of its course. */
const LAST_HELD_FOR = 3

/**
 * The nth delivery to an address has turn n, including those in progress: lower turns come first, then the
 * longest wait. Addresses are found by skipping through the index of pending deliveries. Of each course only
 * the first pending one is due: the next waits until that was attempted, and until it need not be retried.
 */
const CLAIM = `
  WITH RECURSIVE addresses AS (
    (SELECT webhook_id FROM webhook_delivery WHERE status = 'pending' ORDER BY webhook_id LIMIT 1)
    UNION ALL
    SELECT later.webhook_id FROM addresses CROSS JOIN LATERAL (
      SELECT webhook_id FROM webhook_delivery d WHERE d.status = 'pending' AND d.webhook_id > addresses.webhook_id
      ORDER BY webhook_id LIMIT 1) AS later),
  turns AS (
    SELECT due.id, due.queued_at,
      open.calls + row_number() OVER (PARTITION BY addresses.webhook_id ORDER BY due.queued_at, due.id) AS turn
    FROM addresses
    CROSS JOIN LATERAL (
      SELECT count(*) AS calls FROM webhook_delivery d
      WHERE d.status = 'pending' AND d.webhook_id = addresses.webhook_id AND d.lease_until >= now()) AS open
    CROSS JOIN LATERAL (
      SELECT id, queued_at FROM webhook_delivery d
      WHERE d.status = 'pending' AND d.webhook_id = addresses.webhook_id
        AND (d.lease_until IS NULL OR d.lease_until < now()) AND (d.retry_at IS NULL OR d.retry_at <= $6)
        AND NOT EXISTS (
          SELECT FROM webhook_delivery e
          WHERE e.status = 'pending' AND e.course_id = d.course_id AND e.webhook_id = d.webhook_id
            AND (e.queued_at, e.id) < (d.queued_at, d.id) AND (e.lease_until IS NULL OR e.unrecorded < $5))
      ORDER BY queued_at, id LIMIT $2) AS due)
  UPDATE webhook_delivery
  SET lease_token = $3, lease_until = clock_timestamp() + $4 * interval '1 ms', attempts = attempts + 1,
    unrecorded = unrecorded + 1, retry_at = NULL
  WHERE id IN (SELECT id FROM turns WHERE turn <= $2 ORDER BY turn, queued_at, id LIMIT $1)
  RETURNING id`

/**
 * Leases up to `limit` due deliveries, shared fairly between addresses; those of a course are sequential. An
 * expired lease of `leaseMs` means that its process died before it recorded the outcome: the delivery is sent
 * again.
 */
export const claimDeliveries = (limit: number, leaseMs: number): Promise<ClaimedDelivery[]> =>
  sqlTransaction(async (sql) => {
    const token = randomUUID()
    // Claims count against an address's limit, so two processes must not count at once.
    await sql.query('SELECT pg_advisory_xact_lock($1)', [QUEUE_LOCK])
    const { rows } = await sql.query<{ id: string }>(CLAIM, [
      limit,
      MAX_OF_ADDRESS,
      token,
      leaseMs,
      LAST_HELD_FOR,
      now(),
    ])
    return rows.map(({ id }) => ({ id, token }))
  })
