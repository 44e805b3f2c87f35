import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { failedAs } from '../../product/failures/failure-reason.ts'
import { loadWebhook } from './load-webhook.ts'
import { disabledReason } from './webhook-state.ts'

/** The most events that one call sends again; the oldest come first. */
export const MOST_REPLAYED = 10_000

/**
 * Resends the events of the caller's mode with this status since a time, oldest first, so that those of a
 * course arrive in order. Returns how many were queued. Throws `webhook_not_enabled` with what is missing.
 */
export const replayDeliveries = (
  { accountId, mode }: Ctx,
  { status, since }: { status: 'failed' | 'skipped'; since: Date },
): Promise<number> =>
  transaction(async (tx) => {
    const webhook = await loadWebhook(tx, accountId)
    const reason = disabledReason(webhook)
    if (reason) throw failedAs('webhook_not_enabled', reason)
    return tx.$executeRaw`
      WITH chosen AS (
        SELECT id, row_number() OVER (ORDER BY created_at, id) AS place
        FROM webhook_delivery
        WHERE account_id = ${accountId} AND mode = ${mode}::mode AND status = ${status}::delivery_status
          AND created_at >= ${since}
        ORDER BY created_at, id LIMIT ${MOST_REPLAYED})
      UPDATE webhook_delivery d
      SET status = 'pending', url = ${webhook.url},
        queued_at = transaction_timestamp() + chosen.place * interval '1 microsecond',
        response_status = NULL, duration_ms = NULL, failure = NULL, response_excerpt = NULL
      FROM chosen WHERE d.id = chosen.id`
  })
