import type { Ctx } from '../auth/context.ts'
import { now } from '../clock.ts'
import { transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import type { WebhookDelivery } from '../generated/prisma/client.ts'
import { loadWebhook } from './load-webhook.ts'
import { whyNotEnabled } from './webhook-state.ts'

/**
 * Has an event sent once more, with its id and time as they were, to where events go now; one that is yet to be sent
 * stays as it is. Throws `delivery_not_found`, or `webhook_not_enabled`, saying what is missing.
 */
export const resendDelivery = ({ accountId, mode }: Ctx, deliveryId: string): Promise<WebhookDelivery> =>
  transaction(async (tx) => {
    const row = await tx.webhookDelivery.findFirst({ where: { id: deliveryId, accountId, mode } })
    if (!row) throw new AppError('delivery_not_found')
    const webhook = await loadWebhook(tx, accountId)
    const reason = whyNotEnabled(webhook)
    if (reason) throw new AppError('webhook_not_enabled', { message: reason })
    await tx.webhookDelivery.updateMany({
      where: { id: deliveryId, status: { not: 'pending' } },
      data: {
        status: 'pending',
        url: webhook.url,
        queuedAt: now(),
        responseStatus: null,
        durationMs: null,
        error: null,
        responseExcerpt: null,
      },
    })
    return tx.webhookDelivery.findUniqueOrThrow({ where: { id: deliveryId } })
  })
