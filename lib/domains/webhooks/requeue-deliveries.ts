import type { Prisma, Tx } from '../../platform/db.ts'

/** Held by whatever orders or claims pending deliveries, so that no two do at once. The value is arbitrary. */
export const QUEUE_LOCK = 72_707_372

/** Until the caller's transaction ends no delivery is claimed. To be called before any row is locked. */
export async function lockQueue(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${QUEUE_LOCK})`
}

/**
 * Queues the `most` oldest deliveries to an address that meet a condition and are not pending, for `url`. Those of
 * their courses that wait already are queued with them: all in the order in which they happened. Returns how
 * many were not pending. The caller has called {@link lockQueue}.
 */
export const requeueDeliveries = (
  tx: Tx,
  webhookId: string,
  condition: Prisma.Sql,
  { url, most }: { url: string | null; most: number },
): Promise<number> => tx.$executeRaw`
  WITH chosen AS (
    SELECT id, course_id FROM webhook_delivery
    WHERE webhook_id = ${webhookId} AND status <> 'pending' AND ${condition}
    ORDER BY recorded_at, id LIMIT ${most}),
  line AS (
    SELECT id, statement_timestamp() + row_number() OVER (ORDER BY recorded_at, id) * interval '1 microsecond' AS place
    FROM webhook_delivery WHERE id IN (
      SELECT id FROM chosen
      UNION ALL
      SELECT id FROM webhook_delivery
      WHERE status = 'pending' AND lease_until IS NULL AND webhook_id = ${webhookId}
        AND course_id IN (SELECT course_id FROM chosen))),
  waiting AS (
    UPDATE webhook_delivery d SET queued_at = line.place
    FROM line WHERE d.id = line.id AND d.status = 'pending')
  UPDATE webhook_delivery d
  SET status = 'pending', url = ${url}, queued_at = line.place, failures = 0, retry_at = NULL,
    response_status = NULL, duration_ms = NULL, failure = NULL, response_excerpt = NULL
  FROM line WHERE d.id = line.id AND d.status <> 'pending'`
