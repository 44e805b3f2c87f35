import type { Ctx } from '../../platform/auth/context.ts'
import { Prisma, transaction } from '../../platform/db.ts'
import { failedAs } from '../../product/failures/failure-reason.ts'
import { firstWebhookId, loadWebhook } from './load-webhook.ts'
import { lockQueue, requeueDeliveries } from './requeue-deliveries.ts'
import { disabledReason } from './webhook-state.ts'

/** The most events that one call sends again; the oldest come first. */
export const MOST_REPLAYED = 10_000

/**
 * Resends the events of an address and of the caller's mode with this status since a time, oldest first, so that those of a
 * course arrive in order. Returns how many were queued. Throws `webhook_not_enabled` with what is missing.
 */
export const replayDeliveries = (
  { accountId, mode }: Ctx,
  { status, since }: { status: 'failed' | 'skipped'; since: Date },
  webhookId: string = firstWebhookId(accountId),
): Promise<number> =>
  transaction(async (tx) => {
    await lockQueue(tx)
    const webhook = await loadWebhook(tx, accountId, webhookId)
    const reason = disabledReason(webhook)
    if (reason) throw failedAs('webhook_not_enabled', reason)
    const condition = Prisma.sql`mode = ${mode}::mode AND status = ${status}::delivery_status AND created_at >= ${since}`
    return requeueDeliveries(tx, webhookId, condition, { url: webhook.url, most: MOST_REPLAYED })
  })
