import type { WebhookDelivery } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { Prisma, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { failedAs } from '../../product/failures/failure-reason.ts'
import { firstWebhookId, loadWebhook } from './load-webhook.ts'
import { lockQueue, requeueDeliveries } from './requeue-deliveries.ts'
import { disabledReason } from './webhook-state.ts'

/**
 * Resends an event of an address, by default the account's first, with its original id and time to the current URL; a pending one is left alone. Throws
 * `delivery_not_found`, or `webhook_not_enabled` with what is missing.
 */
export const resendDelivery = (
  { accountId, mode }: Ctx,
  deliveryId: string,
  webhookId: string = firstWebhookId(accountId),
): Promise<WebhookDelivery> =>
  transaction(async (tx) => {
    await lockQueue(tx)
    const row = await tx.webhookDelivery.findFirst({ where: { id: deliveryId, accountId, webhookId, mode } })
    if (!row) throw new AppError('delivery_not_found')
    const webhook = await loadWebhook(tx, accountId, webhookId)
    const reason = disabledReason(webhook)
    if (reason) throw failedAs('webhook_not_enabled', reason)
    const chosen = Prisma.sql`id = ${deliveryId}`
    await requeueDeliveries(tx, webhookId, chosen, { url: webhook.url, most: 1 })
    return tx.webhookDelivery.findUniqueOrThrow({ where: { id: deliveryId } })
  })
