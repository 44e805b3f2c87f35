import type { WebhookDelivery } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { failedAs } from '../../product/failures/failure-reason.ts'
import { loadWebhook } from './load-webhook.ts'
import { disabledReason } from './webhook-state.ts'

/**
 * Resends an event with its original id and time to the current URL; a pending one is left alone. Throws
 * `delivery_not_found`, or `webhook_not_enabled` with what is missing.
 */
export const resendDelivery = ({ accountId, mode }: Ctx, deliveryId: string): Promise<WebhookDelivery> =>
  transaction(async (tx) => {
    const row = await tx.webhookDelivery.findFirst({ where: { id: deliveryId, accountId, mode } })
    if (!row) throw new AppError('delivery_not_found')
    const webhook = await loadWebhook(tx, accountId)
    const reason = disabledReason(webhook)
    if (reason) throw failedAs('webhook_not_enabled', reason)
    await tx.$executeRaw`
      UPDATE webhook_delivery SET status = 'pending', url = ${webhook.url}, queued_at = clock_timestamp(),
        response_status = NULL, duration_ms = NULL, failure = NULL, response_excerpt = NULL
      WHERE id = ${deliveryId} AND status <> 'pending'`
    return tx.webhookDelivery.findUniqueOrThrow({ where: { id: deliveryId } })
  })
